cdef double third(double x) except -1:
    return x / 3

cdef double half(double x) except? -1:  # comment
    return third(x) * 1.5

cdef double f(double x) nogil:
    return half(x)

def g(double x):
    cdef double y
    with nogil:
        y = half(x)
    return y
