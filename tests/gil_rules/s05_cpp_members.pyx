# distutils: language=c++
cdef extern from "x.h":
    cppclass C:
        C() nogil
        C(int) nogil
        int m() nogil
        int k()
    cppclass D:
        D(int)
        int m() nogil

cdef int use(int n) noexcept nogil:
    cdef C c
    cdef C* p = new C(3)
    n = c.m() + p.m()
    n = c.k()  # expect-error: gil-call @11 k
    cdef D* d = new D(3)  # expect-error: gil-call @21 D
    del p
    return n
