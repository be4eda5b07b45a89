cdef int f(int n, double[:] a) noexcept nogil:
    cdef int i, s = 0
    cdef int c[4]
    cdef int v
    cdef double x
    for i, v in enumerate(c):
        s += v
    for i, x in enumerate(a):
        s += i
    return s
