from cython.parallel cimport prange

def f(int n):
    cdef int i, j, x
    for i in prange(n, nogil=True):
        x = 0
        for j in range(n):
            x += j  # expect-warning: par-mixed @12 x
