# cython: boundscheck=False, wraparound=False
# bench: run(160)
import numpy as np


def run(int n):
    cdef double[:, ::1] a = np.arange(n * n, dtype=float).reshape(n, n)
    cdef double[:, ::1] b = np.eye(n)
    cdef double[:, ::1] c = np.zeros((n, n))
    cdef Py_ssize_t i, j, k
    cdef double f
    with nogil:
        for i in range(n):
            for k in range(n):
                f = a[i, k]
                for j in range(n):
                    c[i, j] += f * b[k, j]
    return np.asarray(c)
