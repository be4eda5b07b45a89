cdef double g(double[:] v) noexcept nogil:
    return v[0]  # expect-performance: perf-bounds @12

def f(x, bytes b):
    cdef double[:] v
    cdef double s
    cdef double[:] w = x
    with nogil:
        v = x  # expect-warning: gil-view-from-object @12 x
        s = g(x)  # expect-warning: gil-view-from-object @14 x
    with nogil:
        w = x  # expect-warning: gil-view-from-object @12 x
    return s + v[0] + w[0]

cdef double[:] k(object x) nogil:  # expect-performance: gil-exception-check @0 k
    return x  # expect-warning: gil-view-from-object @11 x
