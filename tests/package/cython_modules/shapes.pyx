cimport cython

level = 7


cdef int add(int a, int b=10) except? -1:
    if a == 99:
        raise ValueError("99")
    return a + b


cpdef double half(double x):
    return x / 2


cdef void fill(list items, int count) except *:
    if count < 0:
        raise ValueError("negative")
    items.extend(range(count))


cdef Place placed(int x):
    return Place(x, x / 2.0)


cdef class Base:
    def __cinit__(self, int number=1):
        self.number = number
        self.items = []
        self.mark = 5

    cdef int plain(self, int x) except -1:
        if x < 0:
            raise ValueError("below zero")
        return self.number + x

    cpdef int open(self, int x, int k=3):
        return self.number * x + k

    cdef void append(self, item) except *:
        if item is None:
            raise TypeError("nothing")
        self.items.append(item)

    cdef void bump(self) noexcept nogil:
        self.number += 1

    @staticmethod
    cdef int twice(int x):
        return 2 * x

    @cython.final
    cdef int final_one(self):
        return self.number + 1000

    cdef str name(self):
        return "base"


cdef class Derived(Base):
    def __cinit__(self, *args):
        self.small = 3
        self.wide = 2.5

    cdef int plain(self, int x) except -1:
        return Base.plain(self, x) * 10

    cdef double area(self, double scale=2):
        return self.wide * scale
