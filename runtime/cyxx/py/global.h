// The names of the module and of builtins: steps.
#pragma once

#include "names.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool no_such_name(PyObject* name) {
    if (!PyErr_Occurred()) PyErr_Format(PyExc_NameError, "name '%U' is not defined", name);
    return false;
}

[[gnu::noinline]] inline PyObject* find_builtin(Module const& module, PyObject* name) {
    PyObject* found = PyDict_GetItemWithError(module.builtins, name);
    if (found) return new_ref(found);
    no_such_name(name);
    return nullptr;
}
inline bool builtin(Ref& out, Module const& module, PyObject* name) {
    return out.steal(find_builtin(module, name));
}
// A name of the module, or else a builtin.
[[gnu::noinline]] inline PyObject* find_global(Module const& module, PyObject* name) {
    PyObject* found = PyDict_GetItemWithError(module.globals, name);
    if (found) return new_ref(found);
    return PyErr_Occurred() ? nullptr : find_builtin(module, name);
}
inline bool global(Ref& out, Module const& module, PyObject* name) {
    return out.steal(find_global(module, name));
}

// A name that is read often: remembers the value while neither dict changes.
struct Global {
    Name const& name;
    PyObject* value = nullptr;
    uint64_t module_version = 0;
    uint64_t builtins_version = 0;

    constexpr Global(Name const& of) : name(of) {}
    Global(Global const&) = delete;
};
[[gnu::noinline]] inline PyObject* find_global(Module const& module, Global& known) {
    PyObject* found = find_global(module, static_cast<PyObject*>(known.name));
    if (!found) return nullptr;
    known.value = found;
    known.module_version = dict_version(module.globals);
    known.builtins_version = dict_version(module.builtins);
    return found;
}
inline bool global(Ref& out, Module const& module, Global& known) {
    if (dicts_have_versions && likely(known.module_version == dict_version(module.globals) &&
                                      known.builtins_version == dict_version(module.builtins)))
        return out.share(known.value);
    return out.steal(find_global(module, known));
}

inline bool set_global(Module const& module, PyObject* name, PyObject* value) {
    return PyDict_SetItem(module.globals, name, value) == 0;
}
[[gnu::noinline]] inline bool del_global(Module const& module, PyObject* name) {
    if (PyDict_DelItem(module.globals, name) == 0) return true;
    if (PyErr_ExceptionMatches(PyExc_KeyError)) {
        PyErr_Clear();
        return no_such_name(name);
    }
    return false;
}

}  // namespace cy
