cdef double g(double[:] a) noexcept nogil:
    return a[0]  # expect-performance: perf-bounds @12

cdef double[:] h(double[:] a) noexcept nogil:
    return a[1:]

cdef double f(double[:] a) noexcept nogil:
    cdef double[:] b = h(a)
    return g(a) + g(a[1:]) + g(h(b))
