cimport cython

cdef int level
cdef struct Place:
    int x
    double y
cdef int add(int a, int b=*) except? -1
cpdef double half(double x)
cdef void fill(list items, int count) except *
cdef Place placed(int x)

cdef class Base:
    cdef readonly int number
    cdef readonly object items
    cdef char mark
    cdef int plain(self, int x) except -1
    cpdef int open(self, int x, int k=*)
    cdef void append(self, item) except *
    cdef void bump(self) noexcept nogil
    @staticmethod
    cdef int twice(int x)
    @cython.final
    cdef int final_one(self)
    cdef inline int from_pxd(self): return self.number * 100
    cdef str name(self)

cdef class Derived(Base):
    cdef readonly char small
    cdef readonly double wide
    cdef int plain(self, int x) except -1
    cdef double area(self, double scale=*)
