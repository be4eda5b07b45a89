// Extension types of other modules.
#pragma once

#include "check.h"
#include "class.h"
#include "import.h"

namespace [[gnu::visibility("hidden")]] cy {

// A type that another module defines. `size` is that of its struct where a .pxd declares the struct
// of a Cython module's class; 0 for types of C.
struct ImportedClass {
    char const* module;
    char const* name;
    Py_ssize_t size = 0;
    PyTypeObject* type = nullptr;
    void const* methods = nullptr;         // its C methods
    void const* python_methods = nullptr;  // the same for classes of Python

    constexpr ImportedClass(char const* from, char const* what, Py_ssize_t bytes = 0)
        : module(from), name(what), size(bytes) {}
    ImportedClass(ImportedClass const&) = delete;
    operator PyObject*() const { return reinterpret_cast<PyObject*>(type); }
};

// Whether the other module laid the objects out as this one expects. A module of Cython's own
// keeps its methods in a capsule, and no size but the type's; `by_abi`: it may be one.
[[gnu::cold, gnu::noinline]] inline bool check_layout(ImportedClass& wanted, PyTypeObject* type,
                                                      bool by_abi) {
    auto const entry = [type](char const* name) {
        return type->tp_dict ? find_item(type->tp_dict, name) : nullptr;
    };
    if (PyObject* mark = entry("__cyxx_size__")) {
        auto const& ours = *static_cast<Type const*>(type);
        wanted.methods = ours.methods;
        wanted.python_methods = ours.python_methods;
        if (PyLong_AsSsize_t(mark) == shared_mark(wanted.size)) return true;
        PyErr_Format(PyExc_ImportError, "%.200s.%.200s size changed: translate both modules again",
                     wanted.module, wanted.name);
        return false;
    }
    if (PyErr_Occurred()) return false;
    if (!by_abi) {
        PyErr_Format(PyExc_ImportError, "%.200s.%.200s was not made by cyxx with its .pxd",
                     wanted.module, wanted.name);
        return false;
    }
    if (type->tp_basicsize < wanted.size) {
        PyErr_Format(PyExc_ValueError,
                     "%.200s.%.200s size changed, may indicate binary incompatibility. Expected "
                     "%zd from C header, got %zd from PyObject",
                     wanted.module, wanted.name, wanted.size, type->tp_basicsize);
        return false;
    }
    PyObject* table = entry("__pyx_vtable__");
    wanted.methods = wanted.python_methods = table ? PyCapsule_GetPointer(table, nullptr) : nullptr;
    return table ? wanted.methods != nullptr : !PyErr_Occurred();
}
[[gnu::cold, gnu::noinline]] inline bool import_class(ImportedClass& wanted, bool by_abi = true) {
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
    if (wanted.size && !check_layout(wanted, type, by_abi)) return false;
    wanted.type = type;
    found.release();  // kept for good
    return true;
}

// A class with a struct of its own, and perhaps with C methods.
template <class T>
[[gnu::cold]] inline bool import_class(ImportedClass& wanted, bool by_abi = true) {
    if (!import_class(wanted, by_abi)) return false;
    if (!has_methods<T>(nullptr) || wanted.methods) return true;
    PyErr_Format(PyExc_ImportError, "%.200s.%.200s has no table of C methods", wanted.module,
                 wanted.name);
    return false;
}

// A value for a variable or field of such a type; None passes.
inline bool expect_class(PyObject* object, ImportedClass* wanted) {
    return object == Py_None ||
           ((wanted->type || import_class(*wanted)) && expect_class(object, wanted->type));
}

// The C methods of a base that another module defines, as the start of a class's own tables.
template <class Base>
inline void inherit_methods(Base& methods, Base& python_methods, ImportedClass const& from) {
    methods = *static_cast<Base const*>(from.methods);
    python_methods = *static_cast<Base const*>(from.python_methods);
}

// The C methods of a class that another module defines, whatever overrides them elsewhere.
template <class Methods>
inline Methods const* methods_of(ImportedClass const& from) {
    return static_cast<Methods const*>(from.methods);
}

}  // namespace cy
