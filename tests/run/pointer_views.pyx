"""<T[:n]>pointer: views of memory that somebody else frees."""
from libc.stdlib cimport free, malloc


def filled(int n, int m):
    """
    >>> filled(2, 3)
    ([0.0, 1.0, 2.0, 3.0, 4.0, 5.0], 2, 3, 4.0)
    >>> filled(-2, 3)
    Traceback (most recent call last):
    ValueError: Invalid shape in axis 0: -2.
    """
    cdef double* memory = <double*> malloc(16 * 8)
    cdef int i
    for i in range(16):
        memory[i] = i
    try:
        return shown(<double[:n, :m]> memory)
    finally:
        free(memory)


cdef shown(double[:, :] view):
    values = []
    cdef Py_ssize_t i, j
    for i in range(view.shape[0]):
        for j in range(view.shape[1]):
            values.append(view[i, j])
    cdef double[:] column = view[:, 1]
    return values, view.shape[0], view.shape[1], column[1]


def in_nothing():
    """
    >>> in_nothing()
    Traceback (most recent call last):
    ValueError: Cannot create cython.array from NULL pointer
    """
    cdef double* memory = NULL
    cdef double[::1] view = <double[:3]> memory
    return view[0]


def fortran():
    """
    >>> fortran()
    2.0
    """
    cdef double[4] memory
    cdef int i
    for i in range(4):
        memory[i] = i
    cdef double[::1, :] view = <double[:2:1, :2]> memory
    return view[0, 1]
