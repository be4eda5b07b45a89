# bench: run(1000000)
import numpy as np


cdef double total(const double[:] a, double[:] out) noexcept nogil:
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        s += a[i]
        out[i] = s
    return s


def run(int n):
    a = np.linspace(0, 1, n)
    out = np.empty(n)
    return total(a, out)
