cdef (int, double) g(int a) noexcept nogil:
    return a, 2.0

cdef int f(int a, int b) noexcept nogil:
    cdef (int, double) t
    a, b = b, a
    t = g(a)
    a, d = t
    return a
