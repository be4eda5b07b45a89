cdef class A:
    cdef A other
    cdef int n
    cdef int m(self) noexcept nogil:
        return self.n
    cdef int g(self) noexcept nogil:
        return self.m() + self.other.m()

cdef int f(A a) noexcept nogil:
    return a.m() + a.other.m() + a.other.n
