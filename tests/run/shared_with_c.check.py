"""A C program of its own calls the module by the two headers."""
import os
import shutil
import subprocess
import sys
import sysconfig

import shared_with_c

SOURCE = r"""
#include "shared_with_c_api.h"
static PyObject *run(PyObject *self, PyObject *arg) {
    PyObject *seen = PyList_New(0);
    int next;
    (void)self;
    if (import_shared_with_c() < 0) return NULL;
    note(seen, "from C");
    next = checked((int)PyLong_AsLong(arg));
    if (next == -1 && PyErr_Occurred()) return NULL;
    return Py_BuildValue("Ni", seen, next);
}
static PyMethodDef methods[] = {{"run", run, METH_O, 0}, {0, 0, 0, 0}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "caller", 0, -1, methods, 0, 0, 0, 0};
PyMODINIT_FUNC PyInit_caller(void) { return PyModule_Create(&definition); }
"""

folder = os.path.dirname(shared_with_c.__file__)
header = os.path.join(folder, "shared_with_c.h")
with open(header) as file:
    text = file.read()
assert "double scaled(double, int);" in text and "int checked(int);" in text, text
assert "note" not in text

compiler = os.environ.get("CC") or shutil.which("gcc") or shutil.which("cc")
with open(os.path.join(folder, "caller.c"), "w") as file:
    file.write(SOURCE)
subprocess.run([compiler, "-shared", "-fPIC", "-I" + sysconfig.get_path("include"), "-I" + folder,
                os.path.join(folder, "caller.c"), "-o", os.path.join(folder, "caller.so")],
               check=True)
sys.path.insert(0, folder)
import caller

assert caller.run(4) == ([b"from C"], 5)
try:
    caller.run(-1)
except ValueError as error:
    assert str(error) == "negative"
else:
    raise AssertionError("no error")
