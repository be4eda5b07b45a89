# Extension types that a .pxd tells other modules of: shared_classes.check.py builds one that uses them.
from libc.math cimport sqrt

cdef class Point:
    def __init__(self, double x, double y):
        self.x, self.y = x, y
        self.names = ["point"]

    cdef double norm(self) except? -1:
        return sqrt(self.x * self.x + self.y * self.y)

    cpdef double scaled(self, double k):
        return self.x * k

    cdef void reset(self) noexcept nogil:
        self.x = self.y = 0

    cdef void fail(self) except *:
        raise KeyError("fail")

    cdef Point link(self, Point other):
        self.next = other
        return self

    def own(self):
        return self.norm(), self.scaled(2)

cdef class Point3(Point):
    def __init__(self, double x, double y, double z):
        super().__init__(x, y)
        self.z = z

    cdef double norm(self) except? -1:
        return self.z

    cpdef double scaled(self, double k):
        return self.z * k

    cdef double depth(self, int n) noexcept nogil:
        return self.z * n
