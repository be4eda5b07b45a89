from cython.parallel cimport prange

def f(int n, double[:] a, double[:, :] b):
    cdef int i, j
    cdef double s = 0
    cdef double* p = &a[0]
    for i in prange(n, nogil=True):
        a[i] = i  # expect-performance: perf-bounds @9
        b[i, 0] += 1  # expect-performance: perf-bounds @9
        p[i] = 2
        a[n - i - 1] = 3  # expect-performance: perf-bounds @9
        for j in range(n):
            b[j, i] = 4  # expect-performance: perf-bounds @13
