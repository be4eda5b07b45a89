cimport cython

ctypedef fused num:
    int
    double

cdef num g(num x) noexcept nogil:
    return x

cdef class A:
    @staticmethod
    cdef int s(int n) noexcept nogil:
        return n

cdef int f(int n) noexcept nogil:
    return g[int](3) + A.s(n) + g(n)
