// The names of the module and of builtins: steps.
#pragma once

#include "names.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool no_such_name(PyObject* name) {
    if (!PyErr_Occurred()) PyErr_Format(PyExc_NameError, "name '%U' is not defined", name);
    return false;
}

[[gnu::noinline]] inline bool builtin(Ref& out, Module const& module, PyObject* name) {
    PyObject* found = PyDict_GetItemWithError(module.builtins, name);
    return found ? out.hold(found) : no_such_name(name);
}
// A name of the module, or else a builtin.
[[gnu::noinline]] inline bool global(Ref& out, Module const& module, PyObject* name) {
    PyObject* found = PyDict_GetItemWithError(module.globals, name);
    if (found) return out.hold(found);
    return !PyErr_Occurred() && builtin(out, module, name);
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
[[gnu::noinline]] inline bool find_global(Ref& out, Module const& module, Global& known) {
    if (!global(out, module, known.name)) return false;
    known.value = out;
    known.module_version = dict_version(module.globals);
    known.builtins_version = dict_version(module.builtins);
    return true;
}
inline bool global(Ref& out, Module const& module, Global& known) {
    if (dicts_have_versions && likely(known.module_version == dict_version(module.globals) &&
                                      known.builtins_version == dict_version(module.builtins)))
        return out.share(known.value);
    return find_global(out, module, known);
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
