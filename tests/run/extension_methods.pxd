cdef class Acc:
    cdef double total
    cdef int n
    cdef inline double mean(self) noexcept:
        return self.total / self.n if self.n else 0
    cpdef add(self, double v)
cdef class Fwd
cdef class Fwd:
    cdef int k
cdef class Shape:
    cdef int side
    cdef int area(self, int k)
    cpdef str name(self)
cdef class Square(Shape):  # says once more what it inherits
    cdef int area(self, int k)
    cpdef str name(self)
    cdef int corners(self)
cdef class Tall(Square):
    cdef int area(self, int k)
    cpdef str name(self)
