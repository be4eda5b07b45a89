from cython.parallel cimport prange

def f(double[:, :] a, int n):
    cdef int i
    for i in prange(n, nogil=True):
        row = a[i]  # expect-error: par-view @8 row
        row[0] = 1  # expect-performance: perf-bounds @11
