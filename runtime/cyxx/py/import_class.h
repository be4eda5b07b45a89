// Extension types of other modules.
#pragma once

#include "check.h"
#include "class.h"
#include "import.h"

namespace [[gnu::visibility("hidden")]] cy {

// A type that another module defines. `size` is that of its struct where a .pxd declares the struct
// for modules that cyxx made; 0 for types of C.
struct ImportedClass {
    char const* module;
    char const* name;
    Py_ssize_t size = 0;
    PyTypeObject* type = nullptr;

    constexpr ImportedClass(char const* from, char const* what, Py_ssize_t bytes = 0)
        : module(from), name(what), size(bytes) {}
    ImportedClass(ImportedClass const&) = delete;
    operator PyObject*() const { return reinterpret_cast<PyObject*>(type); }
};

// Whether the other module laid the objects out as this one expects.
[[gnu::cold, gnu::noinline]] inline bool check_layout(ImportedClass const& wanted,
                                                      PyTypeObject* type) {
    PyObject* mark = type->tp_dict ? find_item(type->tp_dict, "__cyxx_size__") : nullptr;
    if (!mark && PyErr_Occurred()) return false;
    if (mark && PyLong_AsSsize_t(mark) == shared_mark(wanted.size)) return true;
    if (mark)
        PyErr_Format(PyExc_ImportError, "%.200s.%.200s size changed: translate both modules again",
                     wanted.module, wanted.name);
    else
        PyErr_Format(PyExc_ImportError, "%.200s.%.200s was not made by cyxx with its .pxd",
                     wanted.module, wanted.name);
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool import_class(ImportedClass& wanted) {
    Ref from, found;
    if (!(from.steal(PyImport_ImportModule(wanted.module)) &&
          found.steal(PyObject_GetAttrString(from, wanted.name))))
        return false;
    if (!PyType_Check(static_cast<PyObject*>(found))) {
        PyErr_Format(PyExc_TypeError, "%.200s.%.200s is not a type object", wanted.module,
                     wanted.name);
        return false;
    }
    auto* type = reinterpret_cast<PyTypeObject*>(static_cast<PyObject*>(found));
    if (wanted.size && !check_layout(wanted, type)) return false;
    wanted.type = type;
    found.release();  // kept for good
    return true;
}

// A value for a variable or field of such a type; None passes.
inline bool expect_class(PyObject* object, ImportedClass* wanted) {
    return object == Py_None ||
           ((wanted->type || import_class(*wanted)) && expect_class(object, wanted->type));
}

// The C methods of a base that another module defines, as the start of a class's own tables.
template <class Base>
inline void inherit_methods(Base& methods, Base& python_methods, ImportedClass const& from) {
    auto const& type = *static_cast<Type const*>(from.type);
    methods = *static_cast<Base const*>(type.methods);
    python_methods = *static_cast<Base const*>(type.python_methods);
}

// The C methods of a class that another module defines, whatever overrides them elsewhere.
template <class Methods>
inline Methods const* methods_of(ImportedClass const& from) {
    return static_cast<Methods const*>(static_cast<Type const*>(from.type)->methods);
}

}  // namespace cy
