cdef int f(int n) nogil with gil:
    return n
