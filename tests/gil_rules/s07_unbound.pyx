cdef double f(double[:] a, int i) except? -1 nogil:
    cdef double[:] b
    return b[i]  # expect-warning: unbound-local @11 b  # expect-performance: perf-bounds @12
