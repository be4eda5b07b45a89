from cpython.object cimport PyObject

cdef extern from "Python.h":
    list PyList_New(Py_ssize_t n)
    bint PyList_Check(object o)
    bint PyList_CheckExact(object o)
    Py_ssize_t PyList_Size(object l) except -1
    Py_ssize_t PyList_GET_SIZE(object l)
    PyObject* PyList_GetItem(object l, Py_ssize_t i) except NULL
    PyObject* PyList_GET_ITEM(object l, Py_ssize_t i)
    int PyList_SetItem(object l, Py_ssize_t i, object v) except -1
    void PyList_SET_ITEM(object l, Py_ssize_t i, object v)
    int PyList_Insert(object l, Py_ssize_t i, object v) except -1
    int PyList_Append(object l, object v) except -1
    list PyList_GetSlice(object l, Py_ssize_t low, Py_ssize_t high)
    int PyList_SetSlice(object l, Py_ssize_t low, Py_ssize_t high, object v) except -1
    int PyList_Sort(object l) except -1
    int PyList_Reverse(object l) except -1
    tuple PyList_AsTuple(object l)
