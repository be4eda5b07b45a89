# cython: boundscheck=False, wraparound=False, cdivision=True
# bench: run(400, 400)
import numpy as np
from libc.math cimport exp


def run(int height, int width):
    cdef double[:, ::1] out = np.empty((height, width))
    cdef Py_ssize_t i, j
    cdef double y, x
    with nogil:
        for i in range(height):
            y = (i - height / 2.0) / height
            for j in range(width):
                x = (j - width / 2.0) / width
                out[i, j] = exp(-8.0 * (y * y + x * x))
    return np.asarray(out)
