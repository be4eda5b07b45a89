// __pyx_capi__: the C functions and variables that other modules cimport.
#pragma once

#include "error.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::noinline]] inline bool export_address(Module const& module, char const* name, void* address,
                                             char const* type) {
    PyObject* key = PyUnicode_InternFromString("__pyx_capi__");
    if (!key) return false;
    Ref all = borrow(PyDict_GetItemWithError(module.globals, key));
    bool done = all || (!PyErr_Occurred() && all.steal(PyDict_New()) &&
                        PyDict_SetItem(module.globals, key, all) == 0);
    Ref capsule;
    done = done && capsule.steal(PyCapsule_New(address, type, nullptr)) &&
           PyDict_SetItemString(all, name, capsule) == 0;
    Py_DECREF(key);
    return done;
}
// The capsule's name is the C type: whoever imports compares it.
template <class R, class... Args>
inline bool export_c(Module const& module, char const* name, R (*function)(Args...),
                     char const* type) {
    return export_address(module, name, reinterpret_cast<void*>(function), type);
}
template <class T>
inline bool export_c(Module const& module, char const* name, T& variable, char const* type) {
    return export_address(module, name, &variable, type);
}

}  // namespace cy
