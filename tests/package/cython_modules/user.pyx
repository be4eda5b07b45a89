cimport shapes
from shapes cimport Base, Derived, Place, add, fill, half, placed


def functions():
    cdef list items = []
    fill(items, 3)
    return add(1), add(1, 2), half(3), placed(4), items, shapes.level


def failing_function():
    fill([], -1)


def failing_add():
    return add(99)


def base(Base b):
    b.bump()
    b.append("x")
    return (b.number, b.plain(1), b.open(2), b.open(2, 4), b.items, b.mark, b.name(),
            Base.twice(4), b.final_one(), b.from_pxd())


def derived(Derived d):
    return d.small, d.wide, d.area(), d.area(3), d.plain(1), Base.plain(d, 1), Base.open(d, 1)


def failing_method(Base b):
    b.append(None)


def failing_plain(Base b):
    return b.plain(-1)


def without_gil(Base b):
    with nogil:
        b.bump()
    return b.number


cdef class Mine(Derived):
    cdef readonly short own

    def __init__(self, number=0):
        self.own = 8

    cdef int plain(self, int x) except -1:
        return -5 * x

    cpdef int open(self, int x, int k=30):
        return x * 1000 + k

    cdef void append(self, item) except *:
        Base.append(self, ("mine", item))

    cdef str name(self):
        return "mine"


class OfPython(Mine):
    def open(self, x, k=77):
        return x + k


class OfBase(Base):
    def open(self, x, k=5):
        return -x - k
