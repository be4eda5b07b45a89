cdef class Point:
    cdef public double x
    cdef double y
    cdef list names
    cdef Point next
    cdef double[:] view

    cdef double norm(self) except? -1
    cpdef double scaled(self, double k)
    cdef void reset(self) noexcept nogil
    cdef void fail(self) except *
    cdef Point link(self, Point other)

cdef class Point3(Point):
    cdef double z

    cdef double depth(self, int n) noexcept nogil


cpdef enum Shade:
    light = 1
    dark = 2
