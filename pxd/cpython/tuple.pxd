from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyTuple_Check(object o)
    bint PyTuple_CheckExact(object o)
    tuple PyTuple_New(Py_ssize_t n)
    tuple PyTuple_Pack(Py_ssize_t n, ...)
    Py_ssize_t PyTuple_Size(object t) except -1
    Py_ssize_t PyTuple_GET_SIZE(object t)
    PyObject* PyTuple_GetItem(object t, Py_ssize_t i) except NULL
    PyObject* PyTuple_GET_ITEM(object t, Py_ssize_t i)
    tuple PyTuple_GetSlice(object t, Py_ssize_t low, Py_ssize_t high)
    int PyTuple_SetItem(object t, Py_ssize_t i, object v) except -1
    void PyTuple_SET_ITEM(object t, Py_ssize_t i, object v)
    int _PyTuple_Resize(PyObject** t, Py_ssize_t n) except -1
