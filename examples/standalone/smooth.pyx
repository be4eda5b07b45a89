# cyxx: extended
"""A moving average that C++ programs call: nothing here needs Python."""
import numpy as np


cdef double[::1] smooth(const double[:] values, Py_ssize_t width):
    """The means of each value and its neighbours, `width` to each side."""
    cdef Py_ssize_t i, k, n = values.shape[0]
    cdef double total
    if width < 0:
        raise ValueError("the width is negative")
    cdef double[::1] out = np.empty(n)
    for i in range(n):
        total = 0
        for k in range(max(i - width, 0), min(i + width + 1, n)):
            total += values[k]
        out[i] = total / (min(i + width + 1, n) - max(i - width, 0))
    return out
