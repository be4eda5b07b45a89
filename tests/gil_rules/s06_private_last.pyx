from cython.parallel cimport prange

def f(int n):
    cdef int i, x = 0
    for i in prange(n, nogil=True):
        x += i
        x = 1
    return x
