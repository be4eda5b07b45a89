# cyxx: extended
# cython: boundscheck=False, wraparound=False
"""Private views of eight threads, a million iterations: none may be left over."""
import numpy as np
from cython.parallel cimport prange


cdef double filled(double[::1] row, double x) noexcept nogil:
    row[:] = x
    return row[0]


def iterations(int n, int leave):
    """The sum over the iterations before the first that leaves by `break`.

    >>> iterations(1000, -1)
    499500.0
    """
    cdef int i
    cdef double s = 0
    for i in prange(n, nogil=True, num_threads=8, schedule='dynamic', chunksize=64):
        cdef double[::1] row = np.empty(64)
        cdef double[::1] part = row[8:]
        if i == leave:
            break
        s += filled(part, i)
    return s


def failing(int n, int bad):
    """
    >>> failing(1000, 998)
    Traceback (most recent call last):
    ValueError: 998
    """
    cdef int i
    cdef double s = 0
    for i in prange(n, nogil=True, num_threads=8):
        cdef double[:, ::1] row = np.zeros((8, 8))
        cdef double[:, :] turned = row.T
        turned = turned.copy()
        if i == bad:
            raise ValueError(i)
        s += turned[0, 0]
    return s


def returning(int n, int bad):
    """
    >>> returning(1000, 10), returning(10, 10)
    (10, -1)
    """
    cdef int i
    for i in prange(n, nogil=True, num_threads=8):
        cdef double[::1] row = np.full(64, 2.5)
        if i == bad:
            with gil:
                return i
    return -1
