from cython.parallel cimport prange

def f(int n, double[:, :] a):
    cdef int i, j
    cdef double t
    for i in prange(n, nogil=True):
        t = 0
        for j in range(n):
            t = t + a[i, j]  # expect-performance: perf-bounds @21
        a[i, 0] = t  # expect-performance: perf-bounds @9
    return i, j, t
