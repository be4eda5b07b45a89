from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyFunction_Check(object o)
    object PyFunction_New(object code, object globals)
    object PyFunction_NewWithQualName(object code, object globals, object qualname)
    PyObject* PyFunction_GetCode(object f) except? NULL
    PyObject* PyFunction_GetGlobals(object f) except? NULL
    PyObject* PyFunction_GetModule(object f) except? NULL
    PyObject* PyFunction_GetDefaults(object f) except? NULL
    int PyFunction_SetDefaults(object f, object defaults) except -1
    PyObject* PyFunction_GetClosure(object f) except? NULL
    int PyFunction_SetClosure(object f, object closure) except -1
    PyObject* PyFunction_GetAnnotations(object f) except? NULL
    int PyFunction_SetAnnotations(object f, object annotations) except -1
    bint PyCFunction_Check(object o)
