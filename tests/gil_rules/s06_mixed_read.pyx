from cython.parallel cimport prange

def f(int n, double[:] a):
    cdef int i, j
    cdef double x = 0
    for i in prange(n, nogil=True):
        x = 0
        for j in range(n):
            x += j  # expect-warning: par-mixed @12 x
        a[i] = x  # expect-performance: perf-bounds @9  # expect-error: par-reduction-read @15 x
