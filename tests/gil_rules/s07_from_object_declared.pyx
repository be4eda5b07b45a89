cdef double f(object x) except? -1 nogil:
    cdef double[:] v = x  # expect-warning: gil-view-from-object @23 x
    return v[0]  # expect-performance: perf-bounds @12
