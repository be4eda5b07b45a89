# cyxx: extended
# cython: boundscheck=True, cdivision=True
"""What bench/standalone/main.cpp measures against the same loops written by hand."""
import numpy as np
from libc.math cimport exp, sqrt, M_PI


cdef double[:, ::1] gauss(Py_ssize_t height, Py_ssize_t width, double sigma):
    cdef double[:, ::1] out = np.empty((height, width))
    cdef double scale = 1 / (2 * M_PI * sigma * sigma), dy, dx
    cdef Py_ssize_t y, x
    for y in range(height):
        dy = (y - height / 2) / sigma
        for x in range(width):
            dx = (x - width / 2) / sigma
            out[y, x] = scale * exp(-0.5 * (dy * dy + dx * dx))
    return out


cdef void jacobi(const double[:, ::1] old, double[:, ::1] new) except *:
    cdef Py_ssize_t y, x
    for y in range(1, old.shape[0] - 1):
        for x in range(1, old.shape[1] - 1):
            new[y, x] = 0.25 * (old[y - 1, x] + old[y + 1, x] + old[y, x - 1] + old[y, x + 1])


cdef double shortest(const double[:, ::1] points) except -1:
    cdef Py_ssize_t i, k
    cdef double best = 1e300, dx, dy
    for i in range(points.shape[0]):
        for k in range(i):
            dx = points[i, 0] - points[k, 0]
            dy = points[i, 1] - points[k, 1]
            best = min(best, dx * dx + dy * dy)
    return sqrt(best)


cdef double at(const double[:] values, Py_ssize_t i) except? -1:
    return values[i]
