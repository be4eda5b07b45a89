// Small functions for Python scripts that ask the runtime one question each.
#pragma once

#include <cyxx/py/error.h>

using Probe = PyObject* (*)(PyObject*, PyObject* const*, Py_ssize_t);

inline PyMethodDef probe(char const* name, Probe function) {
    return {name, (PyCFunction)(void (*)())function, METH_FASTCALL, nullptr};
}

inline PyObject* answer(bool done, cy::Ref& result) { return done ? result.release() : nullptr; }
