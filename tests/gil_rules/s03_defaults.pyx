cdef int f(object o=None, double[:] a=None) noexcept nogil:
    return a is None

cdef int g(object o=[1, 2]) noexcept nogil:
    return f(o)
