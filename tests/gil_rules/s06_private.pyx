from cython.parallel cimport prange

def f(int n, double[:, :] a):
    cdef int i, j
    cdef double t
    for i in prange(n, nogil=True):
        t = 0
        for j in range(n):
            t = t + a[i, j]
        a[i, 0] = t
    return i, j, t
