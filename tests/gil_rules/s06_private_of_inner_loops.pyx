from cython.parallel cimport prange

def f(int n, double[:, :] a, double[:] b):
    cdef int i, j, m
    cdef double t, u
    for i in prange(n, nogil=True):
        u = 0
        for j in range(n):
            t = a[i, j]  # expect-performance: perf-bounds @17
            if t > 0:
                m = j
                u = u + a[i, m]  # expect-performance: perf-bounds @25
        b[i] = u  # expect-performance: perf-bounds @9
    return b
