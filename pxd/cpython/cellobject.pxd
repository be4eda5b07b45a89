from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyCell_Check(object o)
    object PyCell_New(PyObject* value)
    object PyCell_Get(object cell)
    int PyCell_Set(object cell, PyObject* value) except -1
    PyObject* PyCell_GET(object cell)
    void PyCell_SET(object cell, PyObject* value)
