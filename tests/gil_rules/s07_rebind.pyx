cdef double[:] kept

cdef class A:
    cdef double[:] v
    cdef void set(self, double[:] w) noexcept nogil:
        self.v = w

cdef double f(double[:] a, double[:] b, A o, int n) nogil:
    global kept
    a = b
    a, b = b, a
    o.v = a
    kept = b
    a = a if n else b
    return a[0]  # expect-performance: perf-bounds @12
