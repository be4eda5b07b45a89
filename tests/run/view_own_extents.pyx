"""
Loops over a view's own extents need no test of their indices; loops over others keep theirs.

>>> from array import array
>>> square = memoryview(array("d", range(9))).cast("B").cast("d", (3, 3))
>>> wide = memoryview(array("d", range(12))).cast("B").cast("d", (3, 4))
>>> total(square), total(wide), total(None)
(36.0, 66.0, 0.0)
>>> swapped(square)
36.0
>>> swapped(wide)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> inner(array("d", range(7))), inner(array("d")), inner(array("d", [1, 2]))
(45.0, 0.0, 3.0)
>>> one_more(array("d", [1, 2]))
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> one_more(None)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> one_less(array("d", range(5)))
20.0
>>> rebound(array("d", range(5)))
(10.0, 1.0)
>>> triangle(square), triangle(wide)
(8.0, 12.0)
>>> in_threads(wide)
(66.0, 66.0)
"""
from cython.parallel cimport parallel, prange


def total(double[:, :] a):
    cdef Py_ssize_t i, j
    cdef double s = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s += a[i, j]
    return s


def swapped(double[:, :] a):
    cdef Py_ssize_t i, j
    cdef double s = 0
    for i in range(a.shape[1]):
        for j in range(a.shape[0]):
            s += a[i, j]
    return s


def inner(double[:] a):
    cdef Py_ssize_t i
    cdef double s = 0
    for i in range(1, a.shape[0] - 1):
        s += a[i - 1] - a[i] + a[i + 1]
    for i in range(a.shape[0] - 1, -1, -1):
        s += a[i]
    for i in range(a.shape[0] - 2, -1, -1):
        s += a[i + 1] - a[i]
    for i in range(0, a.shape[0], 3):
        s += a[i] - a[0]
    return s - a[a.shape[0] - 1] + a[0] if a.shape[0] else 0.0


def one_more(double[:] a):
    cdef Py_ssize_t i
    cdef double s = 0
    for i in range(a.shape[0] + 1):
        s += a[i]
    return s


def one_less(double[:] a):
    "The first index is negative, and wraps."
    cdef Py_ssize_t i
    cdef double s = 0
    for i in range(a.shape[0]):
        s += a[i - 1] + a[i]
    return s


def rebound(data):
    cdef double[:] a = data
    cdef Py_ssize_t i
    cdef double s = 0, t = 0
    for i in range(a.shape[0]):
        s += a[i]
    a = a[:2]
    for i in range(a.shape[0]):
        t += a[i]
    return s, t


def triangle(double[:, :] a):
    cdef Py_ssize_t i, j
    cdef double s = 0
    for i in range(a.shape[0]):
        for j in range(i):
            s += a[i, j] - a[j, i]
    return s


def in_threads(double[:, :] a):
    cdef Py_ssize_t i, j
    cdef double s = 0, t = 0
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        for j in range(a.shape[1]):
            s += a[i, j]
    with nogil, parallel(num_threads=2):
        for i in prange(a.shape[0]):
            for j in range(a.shape[1]):
                t += a[i, j]
    return s, t
