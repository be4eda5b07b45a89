# cyxx: extended
# cython: boundscheck=False, wraparound=False, cdivision=True
"""A 2-D Gaussian, allocated and filled without the GIL."""
import numpy as np
from libc.math cimport exp, M_PI


cdef double[:, ::1] gauss(Py_ssize_t height, Py_ssize_t width, double y0, double x0, double sy, double sx) nogil:
    cdef double scale = 1 / (2 * M_PI * sy * sx)
    cdef double[:, ::1] out = np.empty((height, width))  # no GIL is taken for it
    cdef Py_ssize_t y, x
    for y in range(height):
        for x in range(width):
            out[y, x] = scale * exp(-0.5 * (((y - y0) / sy) ** 2 + ((x - x0) / sx) ** 2))
    return out


def bell(Py_ssize_t height, Py_ssize_t width, double sigma=1.0):
    """The bell in the middle of a height x width grid, as a memoryview that owns its memory.

    >>> import numpy as np
    >>> a = np.asarray(bell(41, 61, 2.0))
    >>> a.shape, round(float(a.sum()), 6)
    ((41, 61), 1.0)
    >>> bell(-1, 3)
    Traceback (most recent call last):
        ...
    ValueError: negative dimensions are not allowed
    """
    cdef double[:, ::1] out
    with nogil:
        out = gauss(height, width, (height - 1) / 2.0, (width - 1) / 2.0, sigma, sigma)
    return out
