from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i
    cdef long s = 0
    with nogil, parallel():
        for i in prange(n):
            s += i
    return s
