# cyxx: extended
# cython: boundscheck=False, wraparound=False
"""A scratch array of each thread, and a NumPy array that all of them fill."""
cimport numpy as np
import numpy as np
from cython.parallel cimport prange
from libc.stdlib cimport free, malloc


cdef void add(double[:] x, double[:] y, double[:, :] scratch) noexcept nogil:
    cdef Py_ssize_t i, j
    for i in range(scratch.shape[0]):
        for j in range(scratch.shape[1]):
            scratch[i, j] = x[i] + y[j]


cdef double total(double[:, :] scratch) noexcept nogil:
    cdef Py_ssize_t i, j
    cdef double s = 0
    for i in range(scratch.shape[0]):
        for j in range(scratch.shape[1]):
            s += scratch[i, j]
    return s


def pairs(double[:, :] a, int threads):
    """
    >>> a = np.arange(12.).reshape(4, 3)
    >>> right = 3 * (a.sum(1)[:, None] + a.sum(1)[None, :])
    >>> all(np.array_equal(pairs(a, threads), right) for threads in (1, 2, 4))
    True
    """
    cdef unsigned int n = a.shape[0]
    cdef unsigned int k = a.shape[1]
    cdef np.ndarray[np.float64_t, ndim=2] out = np.empty((n, n), np.float64)
    cdef double[:, :] scratch
    cdef unsigned int i, j
    for i in prange(n, nogil=True, num_threads=threads):
        for j in range(n):
            memory = <double*> malloc(k ** 2 * sizeof(double))
            scratch = <double[:k, :k]> memory
            add(a[i, :], a[j, :], scratch)
            out[i, j] = total(scratch)
            free(memory)
    return out
