# cyxx: extended
# cython: boundscheck=False, wraparound=False
"""Distances between all pairs of points, each pair computed once, with views private to a thread."""
import numpy as np
from cython.parallel cimport prange
from libc.math cimport sqrt


def distances(double[:, ::1] points):
    """The matrix of Euclidean distances.

    >>> import numpy as np
    >>> np.asarray(distances(np.array([[0.0, 0], [3, 4], [0, 1]]))).round(3).tolist()
    [[0.0, 5.0, 1.0], [5.0, 0.0, 4.243], [1.0, 4.243, 0.0]]
    >>> p = np.random.default_rng(2).normal(size=(50, 3))
    >>> np.allclose(distances(p), np.sqrt(((p[:, None] - p) ** 2).sum(axis=2)))
    True
    """
    cdef Py_ssize_t i, j, k, n = points.shape[0]
    cdef double[::1] here, there
    cdef double total
    cdef double[:, ::1] out = np.zeros((n, n))
    for i in prange(n, nogil=True, schedule="dynamic"):
        here = points[i]  # a view of each iteration's own
        for j in range(i):
            there = points[j]
            total = 0
            for k in range(points.shape[1]):
                total = total + (here[k] - there[k]) ** 2
            out[i, j] = out[j, i] = sqrt(total)
    return out
