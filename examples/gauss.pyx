# cython: boundscheck=False, wraparound=False, cdivision=True
"""A Gaussian bell on a grid, computed while other Python threads run."""
import numpy as np
from libc.math cimport exp, M_PI


cdef void fill(double[:, ::1] out, double y0, double x0, double sigma) noexcept nogil:
    cdef Py_ssize_t i, j
    cdef double dy, dx
    cdef double scale = 1.0 / (2.0 * M_PI * sigma * sigma)
    for i in range(out.shape[0]):
        dy = (i - y0) / sigma
        for j in range(out.shape[1]):
            dx = (j - x0) / sigma
            out[i, j] = scale * exp(-0.5 * (dy * dy + dx * dx))


def bell(int height, int width, double sigma=1.0):
    """The bell in the middle of a height x width grid.

    >>> import numpy as np
    >>> a = np.asarray(bell(5, 7))
    >>> a.shape
    (5, 7)
    >>> bool(a[2, 3] == a.max())
    True
    >>> round(float(np.asarray(bell(41, 41, 2.0)).sum()), 6)
    1.0
    """
    cdef double[:, ::1] out = np.empty((height, width), dtype=np.float64)
    with nogil:
        fill(out, (height - 1) / 2.0, (width - 1) / 2.0, sigma)
    return out
