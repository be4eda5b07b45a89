cdef int g(int a, int b=2, int c=3) noexcept nogil:
    return a + b + c

cdef int f(int n) noexcept nogil:
    return g(n) + g(n, 1) + g(a=n, b=1)
