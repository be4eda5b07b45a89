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

# New in Python 3.13.
cdef extern from *:
    """
    #if PY_VERSION_HEX < 0x030D0000 && !defined(CYXX_LIST_FUNCTIONS)
    #define CYXX_LIST_FUNCTIONS
    [[maybe_unused]] static inline PyObject* PyList_GetItemRef(PyObject* l, Py_ssize_t i) {
        PyObject* item = PyList_GetItem(l, i);
        Py_XINCREF(item);
        return item;
    }
    [[maybe_unused]] static inline int PyList_Extend(PyObject* l, PyObject* items) {
        if (!PyList_Check(l)) {
            PyErr_BadInternalCall();
            return -1;
        }
        PyObject* done = PyObject_CallMethod(l, "extend", "(O)", items);
        Py_XDECREF(done);
        return done ? 0 : -1;
    }
    [[maybe_unused]] static inline int PyList_Clear(PyObject* l) {
        if (!PyList_Check(l)) {
            PyErr_BadInternalCall();
            return -1;
        }
        return PyList_SetSlice(l, 0, PY_SSIZE_T_MAX, NULL);
    }
    #endif
    """
    object PyList_GetItemRef(object l, Py_ssize_t i)
    int PyList_Extend(object l, object items) except -1
    int PyList_Clear(object l) except -1
