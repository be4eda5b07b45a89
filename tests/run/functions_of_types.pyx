"""CPython's functions of types and containers, by the declarations that Cython ships."""
from cpython.contextvars cimport PyContextVar_New_with_default, get_value
from cpython.dict cimport PyDict_GetItemStringRef, PyDict_SetDefaultRef
from cpython.list cimport PyList_Clear, PyList_Extend, PyList_GetItemRef
from cpython.longintrepr cimport *
from cpython.object cimport PyObject, PyObject_Free, PyObject_Malloc, Py_TPFLAGS_SEQUENCE
from cpython.ref cimport Py_XDECREF
from cpython.type cimport Py_mp_subscript, Py_tp_repr, PyType_GetSlot, PyType_IsSubtype

from libc.string cimport memrchr, strcasestr
from posix.fcntl cimport O_DIRECT, S_IFREG
from posix.time cimport CLOCK_MONOTONIC_COARSE
from posix.unistd cimport _PC_NO_TRUNC, _SC_THREADS, sysconf


class Derived(list):
    pass


def types(a, b):
    """
    >>> types(Derived, list), types(Derived, dict)
    ((True, True, True), (False, True, True))
    >>> types(1, list)
    Traceback (most recent call last):
    TypeError: Expected type, got int
    """
    return PyType_IsSubtype(a, b), PyType_GetSlot(b, Py_mp_subscript) != NULL, PyType_GetSlot(type(b), Py_tp_repr) != NULL


def referenced(dict d):
    """
    >>> d = {"key": 5}
    >>> referenced(d)
    (1, 5, 0, 0, 7)
    >>> d
    {'key': 5, 'more': 7}
    """
    cdef PyObject *found = NULL
    cdef PyObject *missing = NULL
    cdef PyObject *made = NULL
    was = PyDict_GetItemStringRef(d, "key", &found)
    value = <object> found
    Py_XDECREF(found)
    was_missing = PyDict_GetItemStringRef(d, "no", &missing)
    was_set = PyDict_SetDefaultRef(d, "more", 7, &made)
    default = <object> made
    Py_XDECREF(made)
    return was, value, was_missing, was_set, default


def lists(list xs):
    """
    >>> lists([1, 2])
    (1, [1, 2, 3], [])
    """
    first = PyList_GetItemRef(xs, 0)
    PyList_Extend(xs, (3,))
    before = list(xs)
    PyList_Clear(xs)
    return first, before, xs


def contexts():
    """
    >>> contexts()
    'fallback'
    """
    return get_value(PyContextVar_New_with_default("name", "fallback"))


def digits():
    """
    >>> digits()
    0
    """
    return _PyLong_New(0) if PyLong_SHIFT else None


def of_systems():
    """
    >>> of_systems()
    (3, 2, True, True)
    """
    cdef const char* text = "Axbx"
    cdef char* block = <char*> PyObject_Malloc(4)
    block[0] = 1
    PyObject_Free(block)
    all_there = O_DIRECT > 0 and S_IFREG > 0 and CLOCK_MONOTONIC_COARSE > 0 and _PC_NO_TRUNC >= 0
    last = <char*> memrchr(text, c"x", 4)
    return last - text, strcasestr(text, "BX") - text, all_there, sysconf(_SC_THREADS) > 0 and Py_TPFLAGS_SEQUENCE > 0
