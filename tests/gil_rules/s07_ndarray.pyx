cimport numpy as np

def f(np.ndarray[np.float64_t, ndim=2] a, int n):
    cdef double x
    cdef Py_ssize_t m
    with nogil:
        a[n, 0] = 1  # expect-performance: perf-bounds @9
        x = a[0, n]  # expect-performance: perf-bounds @13
        m = a.shape[0] + a.ndim + a.size
    return x + m
