# Default directives: every index is checked, and the loop may fail.
from cython.parallel cimport prange


def run(double[:] a, double[:] b, int threads):
    cdef Py_ssize_t i
    for i in prange(1, a.shape[0] - 1, nogil=True, num_threads=threads):
        b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1])
