# distutils: language = c++
# Uses the types of shared_classes.pyx.
from libcpp.map cimport map
from libcpp.pair cimport pair
from libcpp.vector cimport vector
from shared_classes cimport Point, Point3, Shade, dark, light
cimport shared_classes

cdef class Pair:
    cdef Point first
    cdef public Point second

    def __init__(self, Point first, second):
        self.first = first
        self.second = second

    def norms(self):
        return self.first.norm(), self.second.norm()

def use(Point p, double k):
    return p.x, p.y, p.norm(), p.scaled(k), p.names

def deep(Point3 p):
    return p.z, p.x, p.depth(3), isinstance(p, Point)

def reset(Point p):
    with nogil:
        p.reset()
    return p.x, p.y

def fail(Point p):
    p.fail()

def link(Point a, Point b):
    return a.link(b) is a, a.next is b, (<Point> a.next).x, b.next

def make(double x):
    p = Point(x, 2 * x)
    cdef Point q = shared_classes.Point3(1, 2, 3)
    return p.norm(), q.norm(), type(p).__name__, (<Point?> q).x

cdef class Ten(Point3):
    cdef double norm(self) except? -1:
        return Point3.norm(self) * 10

    cpdef double scaled(self, double k):
        return Point.scaled(self, k) + 1

    cdef void reset(self) noexcept nogil:
        Point.reset(self)
        self.z = -1

    cdef void fail(self) except *:
        Point.fail(self)

    def own(self):
        before = self.norm(), self.scaled(2), self.depth(2), Point3.depth(self, 3)
        with nogil:
            self.reset()
        return before, self.x, self.z

cdef class Deep(Point3):
    cdef int extra
    cdef object kept

    def __init__(self, x, y, z, extra):
        super().__init__(x, y, z)
        self.extra = extra
        self.kept = [extra]

    cdef double norm(self) except? -1:
        return self.z + self.extra

    cpdef list all(self):
        return [self.norm(), self.scaled(2), self.depth(2), self.kept]

cdef class Deeper(Deep):
    cpdef double scaled(self, double k):
        return -k

def all_of(Deep d):
    return d.all()


cdef struct Tint:
    Shade shade
    Shade[2] others


def shades():
    """Values of an enum of another module, wherever they stand."""
    cdef Shade[2] array = [light, dark]
    cdef Tint tint = [dark, array]
    cdef vector[Shade] numbers = [dark, light]
    cdef map[int, Shade] known = {1: dark}
    cdef pair[Shade, int] both = (dark, 3)
    cdef (Shade, int) one = (light, 3)
    return array, tint, numbers, known, both, one
