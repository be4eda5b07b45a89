cdef class Acc:
    cdef double total
    cdef int n
    cdef inline double mean(self) noexcept:
        return self.total / self.n if self.n else 0
    cpdef add(self, double v)
cdef class Fwd
cdef class Fwd:
    cdef int k
