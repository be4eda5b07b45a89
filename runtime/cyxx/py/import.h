// import statements: steps.
#pragma once

#include "names.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool import_level(Ref& out, Module const& module,
                                                      PyObject* name, PyObject* from, int level) {
    if (level < 0) {  // as Python 2: beside the module first
        if (import_level(out, module, name, from, 1)) return true;
        if (!PyErr_ExceptionMatches(PyExc_ImportError)) return false;
        PyErr_Clear();
        level = 0;
    }
    return out.steal(PyImport_ImportModuleLevelObject(name, module.globals, nullptr, from, level));
}

// import a.b: binds `a`. The name is the full one.
inline bool import_module(Ref& out, Module const& module, PyObject* name, int level = 0) {
    return import_level(out, module, name, nullptr, level);
}
// import a.b as c: binds `b`.
[[gnu::cold, gnu::noinline]] inline bool import_module_as(Ref& out, Module const& module,
                                                          PyObject* name) {
    Ref top;
    if (!import_level(top, module, name, nullptr, 0)) return false;
    Py_ssize_t const size = PyUnicode_GET_LENGTH(name);
    if (PyUnicode_FindChar(name, '.', 0, size, 1) < 0) return out.steal(top.release());
    PyObject* modules = PyImport_GetModuleDict();
    PyObject* found = PyDict_GetItemWithError(modules, name);
    if (found) return out.hold(found);
    if (PyErr_Occurred()) return false;
    Ref parts, value = move(top);
    Ref dot = steal(PyUnicode_FromString("."));
    if (!dot || !parts.steal(PyUnicode_Split(name, dot, -1))) return false;
    for (Py_ssize_t k = 1; k < PyList_GET_SIZE((PyObject*)parts); ++k)
        if (!value.steal(PyObject_GetAttr(value, PyList_GET_ITEM((PyObject*)parts, k))))
            return false;
    return out.steal(value.release());
}

// from module import a, b: the module first, then import_from for each name. `level` counts the
// dots in front; `names` is the tuple of names.
inline bool import_names(Ref& out, Module const& module, PyObject* name, PyObject* names,
                         int level = 0) {
    return import_level(out, module, name, names, level);
}
[[gnu::cold, gnu::noinline]] inline bool import_from(Ref& out, PyObject* from, PyObject* name) {
    if (out.steal(PyObject_GetAttr(from, name))) return true;
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
    PyErr_Clear();
    // A module that is still being imported, in a cycle, is only in sys.modules.
    Ref package, full;
    if (package.steal(PyObject_GetAttrString(from, "__name__")) &&
        full.steal(PyUnicode_FromFormat("%U.%U", (PyObject*)package, name))) {
        PyObject* found = PyDict_GetItemWithError(PyImport_GetModuleDict(), full);
        if (found) return out.hold(found);
    }
    if (PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
        PyErr_Clear();
    }
    PyErr_Format(PyExc_ImportError, "cannot import name %U", name);
    return false;
}

// from module import *: into the module's own names.
[[gnu::cold, gnu::noinline]] inline bool import_star(Module const& module, PyObject* from) {
    Ref names, value;
    bool all = names.steal(PyObject_GetAttrString(from, "__all__"));
    if (!all) {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
        PyErr_Clear();
        Ref dict;
        if (!dict.steal(PyObject_GetAttrString(from, "__dict__")) ||
            !names.steal(PyMapping_Keys(dict)))
            return false;
    }
    if (!names.steal(PySequence_List(names))) return false;
    for (Py_ssize_t k = 0; k < PyList_GET_SIZE((PyObject*)names); ++k) {
        PyObject* name = PyList_GET_ITEM((PyObject*)names, k);
        if (!PyUnicode_Check(name)) {
            PyErr_SetString(PyExc_TypeError, "names of a module must be str");
            return false;
        }
        if (!all && PyUnicode_GET_LENGTH(name) && PyUnicode_READ_CHAR(name, 0) == '_') continue;
        if (!value.steal(PyObject_GetAttr(from, name)) ||
            PyDict_SetItem(module.globals, name, value) < 0)
            return false;
    }
    return true;
}

// What `import *` brought for a C variable of the module, which is no name of Python's; or null.
[[gnu::cold, gnu::noinline]] inline bool star_value(Ref& out, Module const& module,
                                                    PyObject* name) {
    out.reset();
    PyObject* found = PyDict_GetItemWithError(module.globals, name);
    if (!found) return !PyErr_Occurred();
    return out.hold(found) && PyDict_DelItem(module.globals, name) == 0;
}

// A type that a module exports. A step.
[[gnu::cold, gnu::noinline]] inline bool import_type(Ref& out, char const* module,
                                                     char const* name) {
    Ref from;
    if (!(from.steal(PyImport_ImportModule(module)) &&
          out.steal(PyObject_GetAttrString(from, name))))
        return false;
    if (PyType_Check((PyObject*)out)) return true;
    PyErr_Format(PyExc_TypeError, "%.200s.%.200s is not a type object", module, name);
    return false;
}

// The types of `from m cimport T`, ndarray's and the like, found once; and those of the runtime,
// which are set up then.
struct ImportedType {
    char const* module;
    char const* name;
    bool (*set_up)() = nullptr;
    PyTypeObject* type = nullptr;
    PyTypeObject* const* shared = nullptr;  // where set_up() finds it

    constexpr ImportedType(char const* from, char const* its_name) : module(from), name(its_name) {}
    constexpr ImportedType(PyTypeObject& own, bool (*make)())
        : module(nullptr), name(nullptr), set_up(make), type(&own) {}
    constexpr ImportedType(PyTypeObject*& found, bool (*find)())
        : module(nullptr), name(nullptr), set_up(find), shared(&found) {}
    ImportedType(ImportedType const&) = delete;
    operator PyTypeObject*() const { return type; }
    operator PyObject*() const { return reinterpret_cast<PyObject*>(type); }
};

[[gnu::cold, gnu::noinline]] inline bool import_all(ImportedType* first, ImportedType* last) {
    for (; first != last; ++first) {
        if (first->set_up) {
            if (!first->set_up()) return false;
            if (first->shared) first->type = *first->shared;
            continue;
        }
        Ref found;
        if (!import_type(found, first->module, first->name)) return false;
        first->type = reinterpret_cast<PyTypeObject*>(found.release());
    }
    return true;
}
// Fills a struct that holds nothing but imported types.
template <class Types>
inline bool import_types(Types& all) {
    static_assert(sizeof(Types) % sizeof(ImportedType) == 0, "only imported types");
    auto* first = reinterpret_cast<ImportedType*>(&all);
    return import_all(first, first + sizeof(Types) / sizeof(ImportedType));
}

}  // namespace cy
