# Loops of several threads whose indices are tested once, before the loop: where they fit, and where
# they do not.
import numpy as np
cimport numpy as np
from cython.parallel cimport prange


def stencil(double[:] a, double[:] b, Py_ssize_t start, Py_ssize_t stop):
    """
    >>> a, b = np.arange(6.0), np.zeros(6)
    >>> stencil(a, b, 1, 5); b.tolist()
    [0.0, 2.0, 4.0, 6.0, 8.0, 0.0]
    >>> b[:] = 0; stencil(a, b, 0, 5); b.tolist()  # the first one wraps around
    [6.0, 2.0, 4.0, 6.0, 8.0, 0.0]
    >>> stencil(a, b, 1, 6)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> stencil(a, b, 3, 2), stencil(a[:0], b[:0], 0, 0), stencil(a, b, 100, 50)
    (None, None, None)
    """
    cdef Py_ssize_t i
    for i in prange(start, stop, nogil=True, num_threads=2):
        b[i] = a[i - 1] + a[i + 1]


def of_tables(double[:, ::1] a, double[:, :] b, int columns):
    """
    >>> a, b = np.arange(6.0).reshape(2, 3), np.zeros((2, 3))
    >>> of_tables(a, b.T.copy().T, 3)
    15.0
    >>> of_tables(a, b, 2), b.tolist()
    (8.0, [[0.0, 2.0, 0.0], [6.0, 8.0, 0.0]])
    >>> of_tables(a, b, 4)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 1)
    >>> of_tables(a, b[:1], 1)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef int i, j
    cdef double s = 0
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        for j in range(columns):
            b[i, j] = 2 * a[i, j]
            s += a[i, j]
    return s


def what_is_left(int[:] a, int stop):
    """
    >>> what_is_left(np.arange(10, dtype="i4"), 10)
    (9, 18, 45)
    >>> what_is_left(np.arange(10, dtype="i4"), 11)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef int i, twice = -1, total = 0
    for i in prange(stop, nogil=True, num_threads=2):
        twice = 2 * a[i]
        total += a[i]
    return i, twice, total


def by_steps(double[:] a, int start, int stop):
    """
    >>> a = np.zeros(7)
    >>> by_steps(a, 6, -1); a.tolist()
    [0.0, 0.0, 2.0, 0.0, 4.0, 0.0, 6.0]
    >>> by_steps(a, 8, -1)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef int i
    for i in prange(start, stop, -2, nogil=True, num_threads=2):
        a[i] = i


def of_arrays(np.ndarray[double, ndim=1] a, np.ndarray[double, ndim=1] b):
    """
    >>> of_arrays(np.arange(4.0), np.ones(4))
    10.0
    >>> of_arrays(np.arange(4.0), np.ones(3))
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef Py_ssize_t i
    cdef double s = 0
    for i in prange(a.shape[0], nogil=True, schedule="dynamic", chunksize=2, num_threads=2):
        s += a[i] + b[i]
    return s


cdef int positive(double x) except -1 nogil:
    if x < 0:
        raise ValueError("negative")
    return 1


def other_failures(double[:] a):
    """
    >>> other_failures(np.ones(4)), other_failures(np.zeros(0))
    (4, 0)
    >>> other_failures(np.array([1.0, -1.0]))
    Traceback (most recent call last):
    ValueError: negative
    """
    cdef Py_ssize_t i
    cdef int n = 0
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        n += positive(a[i])
    return n


def other_ends(double[:] a, double[:] b):
    """
    >>> other_ends(np.array([1.0, 2.0, -1.0]), np.zeros(3))
    True
    >>> other_ends(np.array([1.0, 2.0]), np.zeros(2)), other_ends(np.ones(3), np.zeros(2))
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef Py_ssize_t i
    cdef int ended = 1
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        if a[i] < 0:
            break
        b[i] = a[i]
    else:
        ended = 0
    return ended != 0


def another_kind_of_index(double[:] a, Py_ssize_t[:] order):
    """
    >>> another_kind_of_index(np.arange(4.0), np.array([3, -1, 0]))
    6.0
    >>> another_kind_of_index(np.arange(4.0), np.array([3, 4]))
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef Py_ssize_t i
    cdef double s = 0
    for i in prange(order.shape[0], nogil=True, num_threads=2):
        s += a[order[i]]
    return s


cdef double in_c(double[:] a, double[:] b, int n) except? -1 nogil:
    cdef int i
    cdef double s = 0
    for i in prange(n, num_threads=2):
        b[i] = a[i] + 1
        s += b[i]
    return s


def of_c(double[:] a, double[:] b, int n):
    """
    >>> of_c(np.ones(3), np.ones(3), 3), of_c(np.ones(3), np.ones(3), -3)
    (6.0, 0.0)
    >>> of_c(np.ones(3), np.ones(2), 3)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef double s
    try:
        with nogil:
            s = in_c(a, b, n)
        return s
    finally:
        a[0] = 0


cdef class Table:
    cdef double[:, :] items

    def __init__(self, items):
        self.items = items

    def rows(self, double[:] out):
        """
        >>> out = np.zeros(2)
        >>> Table(np.ones((2, 3))).rows(out); out.tolist()
        [3.0, 3.0]
        >>> Table(np.ones((3, 3))).rows(out)
        Traceback (most recent call last):
        IndexError: Out of bounds on buffer access (axis 0)
        """
        cdef double[:, :] items = self.items
        cdef Py_ssize_t i, j
        cdef double s
        for i in prange(items.shape[0], nogil=True, num_threads=2):
            s = 0
            for j in range(items.shape[1]):
                s = s + items[i, j]
            out[i] = s
