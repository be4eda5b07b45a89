# What the sanitizer must find: all iterations write to one element.
# cython: boundscheck=False, wraparound=False
from cython.parallel cimport prange


def races(double[:] v, int n):
    """
    >>> import array
    >>> races(array.array('d', [0, 0]), 10000)
    """
    cdef int i
    for i in prange(n, nogil=True, num_threads=4):  # cyxx: ignore[par-race]
        v[0] += i
