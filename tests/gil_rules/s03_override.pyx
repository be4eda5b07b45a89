cdef class A:
    cdef int f(self) noexcept nogil:  # differs: Cython reports the overridden method as well; here it is a note
        return 1
    cdef int g(self) noexcept:  # differs: Cython reports the overridden method as well; here it is a note
        return 1

cdef class B(A):
    cdef int f(self) noexcept:  # expect-error: gil-override @4 f
        return 2

cdef class C(A):
    cdef int g(self) noexcept nogil:  # expect-error: gil-override @4 g
        return 2

cdef class D(A):
    cdef int f(self) noexcept nogil:
        return 2
