def f(o, int n):
    with nogil:
        return o  # expect-error: gil-return @8

def g(int n):
    with nogil:
        return n  # expect-error: gil-to-python @15 n

def h(int n):
    with nogil:
        return  # expect-error: gil-return @8

cdef int k(int n) noexcept nogil:
    return n

cdef int m(int n):
    with nogil:
        return n

cdef object q(object n):
    with nogil:
        return n  # expect-error: gil-return @8
