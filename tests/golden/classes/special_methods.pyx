# What CPython asks of special methods, and what else a class may not say.
cimport cython


cdef class Box:
    cdef public int* where  # expect-error: CY315 @21
    cdef readonly void* there  # expect-error: CY315 @24
    cdef public char* fine

    cdef __init__(self): pass  # expect-error: CY242 @9
    cpdef __len__(self): return 1  # expect-error: CY242 @10
    def __getitem__(self): pass  # expect-error: CY243 @8
    def __setitem__(self, key): pass  # expect-error: CY243 @8
    def __add__(self, other, third): pass  # expect-error: CY243 @8
    def __dealloc__(self, x): pass  # expect-error: CY243 @8
    def __call__(): pass  # expect-error: CY243 @8
    def __pow__(self, exponent): return 1
    def __cinit__(self, *args): pass
    def __enter__(self): return self
    def __exit__(self, *args): pass

    property size:
        def __get__(self):
            return 1

        def __set__(self, value):
            pass

    @staticmethod
    def __hash__():
        return 1


@cython.final
cdef class Leaf:
    cpdef int size(self):
        return 1


cdef class Smaller(Leaf):  # expect-error: CY244 @19
    pass


cdef class Base:
    cpdef int size(self):
        return 1


cdef class Derived(Base):
    cdef int size(self):  # expect-error: CY241 @13
        return 2


@cython.cclass
class Pure:
    def __len__(self, x):  # expect-error: CY243 @8
        return 1
