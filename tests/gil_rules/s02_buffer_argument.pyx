cimport numpy as np

cdef double f(np.ndarray[np.float64_t, ndim=1] a) nogil:  # expect-error: gil-buffer-argument @14 a
    return a[0]  # expect-performance: perf-bounds @12

cdef double g(np.ndarray[double, ndim=2] a, int n) noexcept nogil:  # expect-error: gil-buffer-argument @14 a
    return a[0, n]  # expect-performance: perf-bounds @12
