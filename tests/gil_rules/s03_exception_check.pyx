cdef void f(int n) nogil:  # expect-performance: gil-exception-check @0 f
    pass

cdef int g(int n) except * nogil:  # expect-performance: gil-exception-check @0 g
    return n

cdef int h(int n) nogil:
    return n

cdef void k(int n) noexcept nogil:
    pass

cdef int use(int n) noexcept nogil:
    f(n)  # expect-performance: gil-exception-check-call @5 f
    n = g(n)  # expect-performance: gil-exception-check-call @9 g
    n = h(n)
    k(n)
    return n

cdef extern from "x.h":
    void e() except * nogil

cdef int use_extern() noexcept nogil:
    e()  # expect-performance: gil-exception-check-call @5 e
    return 0
