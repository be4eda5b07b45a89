// locals(), dir(), eval() and exec() of a function, which has no frame that Python could look at.
#pragma once

#include "call.h"
#include "module.h"

namespace [[gnu::visibility("hidden")]] cy {

// A name without a value is left out.
[[gnu::cold, gnu::noinline]] inline bool put_name(PyObject* names, PyObject* name,
                                                  PyObject* value) {
    return !value || PyDict_SetItem(names, name, value) == 0;
}

[[gnu::cold, gnu::noinline]] inline bool sorted_names(Ref& out, PyObject* names) {
    return out.steal(PyMapping_Keys(names)) && PyList_Sort(out) == 0;
}

// eval(code) or exec(code) in the names of the module and of the function.
[[gnu::cold, gnu::noinline]] inline bool run_code(Ref& out, char const* function,
                                                  Module const& module, PyObject* code,
                                                  PyObject* names) {
    Ref builtins, callee, args = steal(PyTuple_Pack(3, code, module.globals, names));
    return args && builtins.steal(PyImport_ImportModule("builtins")) &&
           callee.steal(PyObject_GetAttrString(builtins, function)) &&
           out.steal(PyObject_Call(callee, args, nullptr));
}

}  // namespace cy
