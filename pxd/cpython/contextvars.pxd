from cpython.object cimport PyObject
from cpython.ref cimport Py_XDECREF

cdef extern from "Python.h":
    bint PyContext_CheckExact(object o)
    bint PyContextVar_CheckExact(object o)
    bint PyContextToken_CheckExact(object o)
    object PyContext_New()
    object PyContext_Copy(object context)
    object PyContext_CopyCurrent()
    int PyContext_Enter(object context) except -1
    int PyContext_Exit(object context) except -1
    object PyContextVar_New(const char* name, PyObject* fallback)
    object PyContextVar_New_with_default "PyContextVar_New"(const char* name, object fallback)
    int PyContextVar_Get(object var, PyObject* fallback, PyObject** value) except -1
    object PyContextVar_Set(object var, object value)
    int PyContextVar_Reset(object var, object token) except -1

cdef inline object get_value(var, default_value=None):
    """The variable's value, else its own default, else the given one."""
    cdef PyObject* found = NULL
    PyContextVar_Get(var, NULL, &found)
    if found is NULL:
        return default_value
    value = <object> found
    Py_XDECREF(found)
    return value


cdef inline object get_value_no_default(var, default_value=None):
    """The variable's value, else the given one; its own default does not count."""
    cdef PyObject* found = NULL
    PyContextVar_Get(var, <PyObject*> default_value, &found)
    value = <object> found
    Py_XDECREF(found)
    return value
