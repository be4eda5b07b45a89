// The statements of Python 2 that are functions today: print and exec.
#pragma once

#include "call.h"
#include "module.h"

#include <initializer_list>

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool call_builtin(char const* name, PyObject* args,
                                                      PyObject* keywords) {
    Ref builtins, function, answer;
    return args && builtins.steal(PyImport_ImportModule("builtins")) &&
           function.steal(PyObject_GetAttrString(builtins, name)) &&
           answer.steal(PyObject_Call(function, args, keywords));
}

// print >>file, a, b    (with a comma at the end: a space in place of the new line)
[[gnu::cold, gnu::noinline]] inline bool print_statement(bool ends_line,
                                                         std::initializer_list<PyObject*> values,
                                                         PyObject* file = nullptr) {
    Ref keywords = steal(PyDict_New()), args = steal(PyTuple_New(Py_ssize_t(values.size())));
    if (!keywords || !args) return false;
    Py_ssize_t k = 0;
    for (PyObject* value : values) PyTuple_SET_ITEM((PyObject*)args, k++, new_ref(value));
    if (file && PyDict_SetItemString(keywords, "file", file) < 0) return false;
    if (!ends_line) {
        Ref space = steal(PyUnicode_FromString(" "));
        if (!space || PyDict_SetItemString(keywords, "end", space) < 0) return false;
    }
    return call_builtin("print", args, keywords);
}

// exec code in globals, locals: those of the module, if none are given
[[gnu::cold, gnu::noinline]] inline bool exec_statement(Module const& module, PyObject* code,
                                                        PyObject* globals = nullptr,
                                                        PyObject* locals = nullptr) {
    if (!globals || globals == Py_None) globals = module.globals;
    if (!locals || locals == Py_None) locals = globals;
    Ref args = steal(PyTuple_Pack(3, code, globals, locals));
    return call_builtin("exec", args, nullptr);
}

}  // namespace cy
