# snapshot: cpp
cdef class Shape:
    """A shape."""
    cdef public double scale
    cdef list log

    def __cinit__(self):
        self.scale = 1

    cdef double unit_area(self):
        return 0

    cpdef double area(self, int digits=2):
        return self.scale * self.unit_area()

    @property
    def last(self):
        return self.log[-1]

cdef class Square(Shape):
    cdef double side

    def __init__(self, double side):
        self.side = side

    cdef double unit_area(self):
        return self.side * self.side

    def __add__(self, other):
        return Square(self.side + (<Square?> other).side)
