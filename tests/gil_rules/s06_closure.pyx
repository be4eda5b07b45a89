from cython.parallel cimport prange

def f(int n):
    cdef int i, s = 0
    for i in prange(n, nogil=True):
        s += i
    def inner():
        return s
    return inner
