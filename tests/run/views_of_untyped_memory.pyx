"""Views over a `void*`: the cast says what is there."""
from libc.stdlib cimport free, malloc


def bytes_of(int n):
    """
    >>> bytes_of(4)
    ([0, 3, 6, 9], 18)
    """
    cdef void* block = malloc(n)
    cdef unsigned char[:] view
    cdef const unsigned char[:] kept
    cdef int k, total = 0
    try:
        view = <unsigned char[:n]> block
        for k in range(n):
            view[k] = 3 * k
        kept = <unsigned char[:n]> block
        for k in range(n):
            total += kept[k]
        return [view[k] for k in range(n)], total
    finally:
        free(block)


def tables(int n):
    """
    >>> tables(2)
    6.0
    """
    cdef double[4] items = [1, 2, 4, 6]
    cdef void* block = items
    cdef double[:, ::1] table = <double[:n, :2]> block
    return table[1, 1]


def of_nothing(int n):
    """
    >>> of_nothing(2)
    Traceback (most recent call last):
    ValueError: Cannot create cython.array from NULL pointer
    """
    cdef void* block = NULL
    cdef int[:] view = <int[:n]> block
    return view[0]
