def f(double[:] a):
    cdef bint k
    with nogil:
        k = a is None
        k = a is not None
        a = None
    return k
