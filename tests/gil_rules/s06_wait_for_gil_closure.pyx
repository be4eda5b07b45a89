from cython.parallel cimport prange

def f(int n):
    cdef int i, k = 0
    def inner():
        return k
    for i in prange(n, nogil=True):
        k = i
    return inner
