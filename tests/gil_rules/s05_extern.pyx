cdef extern from "x.h":
    int a(int) nogil
    int b(int)

cdef extern from "x.h" nogil:
    int c(int)

cdef int use(int n) noexcept nogil:
    return a(n) + b(n) + c(n)  # expect-error: gil-call @19 b
