from cython.parallel cimport prange

cdef int total = 0

def f(int n):
    global total
    cdef int i
    for i in prange(n, nogil=True):
        total += i
    return total
