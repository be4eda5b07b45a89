cdef double half(double x) except? -1:
    return x / 2

cdef double f(double x) nogil:
    return half(x)
