from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyBool_Check(object o)
    object PyBool_FromLong(long v)
    PyObject* Py_True
    PyObject* Py_False
