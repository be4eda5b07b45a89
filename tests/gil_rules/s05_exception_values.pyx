cdef int a(int n) except? -1 nogil:
    return n

cdef int b(int n) except -1 nogil:
    return n

cdef int c(int n) except * nogil:  # expect-performance: gil-exception-check @0 c
    return n

cdef int use(int n) except -1 nogil:
    return a(n) + b(n) + c(n)  # expect-performance: gil-exception-check-call @26 c
