from cython.parallel cimport prange

def f(int n):
    cdef int i, k = -1
    for i in prange(n, nogil=True):
        if i == 0:
            k = 7  # expect-warning: par-lastprivate @12 k
    return k
