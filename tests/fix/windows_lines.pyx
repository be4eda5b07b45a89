cdef double f(double[:] a) nogil:
    s = 0.5
    if a[0] > 1:
        cdef int k
        print("x")
        s = s * 2  # note
    return s
