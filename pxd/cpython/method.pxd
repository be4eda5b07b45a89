from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyMethod_Check(object o)
    object PyMethod_New(object function, object self)
    PyObject* PyMethod_Function(object method) except NULL
    PyObject* PyMethod_GET_FUNCTION(object method)
    PyObject* PyMethod_Self(object method) except? NULL
    PyObject* PyMethod_GET_SELF(object method)
    bint PyInstanceMethod_Check(object o)
    object PyInstanceMethod_New(object function)
