// C functions and variables of other Cython modules, which they export in __pyx_capi__.
#pragma once

#include "error.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline void* import_address(char const* kind, char const* module,
                                                         char const* name, char const* type) {
    Ref from, all;
    if (!from.steal(PyImport_ImportModule(module))) return nullptr;
    if (!all.steal(PyObject_GetAttrString(from, "__pyx_capi__"))) {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return nullptr;
        PyErr_Clear();
    }
    PyObject* found = all ? find_item(all, name) : nullptr;
    if (!found) {
        if (PyErr_Occurred()) return nullptr;
        PyErr_Format(PyExc_ImportError, "%.200s does not export expected C %s %.200s", module, kind,
                     name);
        return nullptr;
    }
    if (PyCapsule_IsValid(found, type)) return PyCapsule_GetPointer(found, type);
    PyErr_Clear();
    char const* got = PyCapsule_CheckExact(found) ? PyCapsule_GetName(found) : "no capsule";
    PyErr_Format(PyExc_TypeError,
                 "C %s %.200s.%.200s has wrong signature (expected %.500s, got %.500s)", kind,
                 module, name, type, got ? got : "nothing");
    return nullptr;
}

// pointer = address: steps.
template <class R, class... Args>
[[gnu::cold]] inline bool import_c(R (*&function)(Args...), char const* module, char const* name,
                                   char const* type) {
    function = reinterpret_cast<R (*)(Args...)>(import_address("function", module, name, type));
    return function != nullptr;
}
template <class T>
[[gnu::cold]] inline bool import_c(T*& variable, char const* module, char const* name,
                                   char const* type) {
    variable = static_cast<T*>(import_address("variable", module, name, type));
    return variable != nullptr;
}

}  // namespace cy
