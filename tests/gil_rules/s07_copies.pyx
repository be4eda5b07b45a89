cdef void f(double[:] a, double[:, :] b) nogil:  # expect-performance: gil-exception-check @0 f
    a[...] = a
    a[:] = 0
    a[:] = b[0]
    b[:, 0] = a
    b[0] = b[1]
