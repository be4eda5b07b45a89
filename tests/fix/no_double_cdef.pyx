# fixed: rejected
cdef int f(int n) nogil:
    return n +
