from cython.parallel cimport prange

cdef struct S:
    int x

def f(int n):
    cdef int i
    cdef int buf[4]
    cdef S s
    for i in prange(n, nogil=True):
        buf[0] = i  # expect-warning: par-race @11 buf[0]
        s.x = i  # expect-warning: par-race @9 s.x
    return buf[0] + s.x
