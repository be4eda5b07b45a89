# cython: boundscheck=False, wraparound=False
# What Cython can do: the scratch row of a thread is malloc'd by hand.
from cython.parallel cimport prange
from libc.math cimport sqrt
from libc.stdlib cimport free, malloc


cdef double distance(double[:, ::1] x, double* row, Py_ssize_t i, Py_ssize_t j) noexcept nogil:
    cdef Py_ssize_t k, d = x.shape[1]
    cdef double s = 0
    for k in range(d):
        row[k] = x[i, k] - x[j, k]
    for k in range(d):
        s += row[k] * row[k]
    return sqrt(s)


def run(double[:, ::1] x, double[:, ::1] out, int threads):
    cdef Py_ssize_t i, j, n = x.shape[0]
    cdef double* row
    for i in prange(n, nogil=True, schedule='dynamic', num_threads=threads):
        row = <double*>malloc(x.shape[1] * sizeof(double))
        for j in range(n):
            out[i, j] = distance(x, row, i, j)
        free(row)
