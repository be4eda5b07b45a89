ctypedef fused T:
    int
    object

cdef int g(int n) noexcept nogil:
    return n

def f(T n):
    cdef int k = 0
    with nogil(T is not object):
        k += 1
    return k
