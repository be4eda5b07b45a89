# The digits of a Python int; the layout is that of CPython up to 3.11.

cdef extern from "Python.h":
    ctypedef unsigned int digit
    ctypedef int sdigit

    ctypedef struct PyLongObject:
        digit* ob_digit

    enum:
        PyLong_SHIFT

    const digit PyLong_BASE
    const digit PyLong_MASK
    object _PyLong_New "(PyObject*) _PyLong_New"(Py_ssize_t n)

ctypedef PyLongObject* py_long
