"""
Indices that are computed of loop counters: `n - 1 - i`, `i + k`, `i * width + j`.

>>> from array import array
>>> d = lambda *items: array("d", items)
>>> a = d(1, 2, 3, 4)
>>> turned(a, 4)
[4.0, 3.0, 2.0, 1.0]
>>> turned(a, 3)
[3.0, 2.0, 1.0]
>>> turned(a, 5)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> turned(d(), 0)
[]
>>> turned_int(a, 4), turned_int(a, 2)
([4.0, 3.0, 2.0, 1.0], [2.0, 1.0])
>>> turned_int(a, 6)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)

Where an index is negative it wraps, as it does elsewhere.

>>> backwards(a, 4)
[1.0, 4.0, 3.0, 2.0]
>>> backwards(a, 6)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> out = d(0, 0, 0, 0)
>>> windows(a, d(1, 10), out); list(out)
[21.0, 32.0, 43.0, 0.0]
>>> windows(a, d(1, 10, 100), out)
>>> list(out)
[321.0, 432.0, 43.0, 0.0]
>>> windows(a, d(), out); list(out)
[0.0, 0.0, 0.0, 0.0]
>>> windows(d(1), d(1, 2, 3), out); list(out)
[0.0, 0.0, 0.0, 0.0]
>>> flat(d(1, 2, 3, 4, 5, 6), 2, 3)
654321.0
>>> flat(d(1, 2, 3, 4, 5, 6), 3, 2)
654321.0
>>> flat(d(1, 2, 3, 4, 5, 6), 0, 5), flat(d(), 0, 0)
(0.0, 0.0)
>>> flat(d(1, 2, 3, 4, 5), 2, 3)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> pairs(d(1, 2, 3, 4))
[(1.0, 2.0), (3.0, 4.0)]
>>> pairs(d(1, 2, 3))
[(1.0, 2.0)]

What is stored before the first index that does not fit stays.

>>> a = d(1, 2, 3)
>>> shifted(a, 1)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> list(a)
[2.0, 3.0, 3.0]
>>> a = d(1, 2, 3)
>>> shifted(a, -1); list(a)
[3.0, 3.0, 3.0]
>>> shifted(a, 2 ** 62)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)

A sum that passes the end of an int is taken as C takes it.

>>> far(d(1, 2, 3), 2 ** 31 - 1)
Traceback (most recent call last):
IndexError: Out of bounds on buffer access (axis 0)
>>> far(d(1, 2, 3), 1)
5.0
"""


def turned(double[:] a, Py_ssize_t n):
    cdef Py_ssize_t i
    found = []
    for i in range(n):
        found.append(a[n - 1 - i])
    return found


def turned_int(double[:] a, int n):
    cdef int i
    found = []
    for i in range(n):
        found.append(a[n - i - 1])
    return found


def backwards(double[:] a, Py_ssize_t n):
    cdef Py_ssize_t i
    found = []
    for i in range(n):
        found.append(a[0 - i])
    return found


def windows(double[::1] a, double[::1] weights, double[::1] out):
    cdef Py_ssize_t i, k
    cdef double s
    for i in range(a.shape[0] - weights.shape[0] + 1):
        s = 0
        for k in range(weights.shape[0]):
            s += a[i + k] * weights[k]
        if i < out.shape[0]:
            out[i] = s


def flat(double[::1] a, Py_ssize_t rows, Py_ssize_t width):
    cdef Py_ssize_t i, j
    cdef double s = 0, digit = 1
    for i in range(rows):
        for j in range(width):
            s += a[i * width + j] * digit
            digit *= 10
    return s


def pairs(double[::1] a):
    cdef Py_ssize_t i
    found = []
    for i in range(a.shape[0] // 2):
        found.append((a[2 * i], a[2 * i + 1]))
    return found


def shifted(double[:] a, Py_ssize_t by):
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        a[i] = a[i + by]


def far(double[:] a, int by):
    cdef int i
    cdef double s = 0
    for i in range(2):
        s += a[i + by]
    return s
