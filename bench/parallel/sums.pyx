# cython: boundscheck=False, wraparound=False
from cython.parallel cimport prange


def run(double[:, ::1] a, int threads):
    cdef Py_ssize_t i, j
    cdef double s = 0, q = 0
    for i in prange(a.shape[0], nogil=True, num_threads=threads):
        for j in range(a.shape[1]):
            s += a[i, j]
            q += a[i, j] * a[i, j]
    return q - s
