from cython.parallel cimport prange

def f(int n):
    cdef int i, j, s = 0
    for i in prange(n, nogil=True):
        for j in prange(n):
            s += j
    return s
