cdef class A:
    cdef int n
    def m(self):
        return 1
    cpdef int p(self) except -1:
        return 1
    @property
    def q(self):
        return 1

cdef int f(A a) except -1 nogil:
    cdef int n = 0
    a.m()  # expect-error: gil-call @7 a.m
    n = a.p()  # expect-error: gil-call @11 p
    n = a.q  # expect-error: gil-attribute @9 a.q
    return n
