def f(double[:] a):
    cdef double[:] b = a
    with nogil:
        del b
