# cython: boundscheck=False
from cython.parallel cimport prange
from libc.math cimport sin


def table(double[::1] out, double step):
    """Fills `out` with sin(0), sin(step), sin(2 * step), ..."""
    cdef Py_ssize_t i
    for i in prange(out.shape[0], nogil=True):
        out[i] = sin(i * step)
