cdef int f(int n) nogil except -1:  # expect-warning: gil-keyword-order @33 nogil
    return n

cdef int g(int n) nogil noexcept:  # expect-warning: gil-keyword-order @32 nogil
    return n

cdef int h(int n) except -1 nogil:
    return n
