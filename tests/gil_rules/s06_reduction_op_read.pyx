from cython.parallel cimport prange

def f(int n, double[:] a):
    cdef int i
    cdef double d = 1
    for i in prange(n, nogil=True):
        d /= 2  # expect-warning: par-reduction-op @8 d
        a[i] = d  # expect-performance: perf-bounds @9  # expect-error: par-reduction-read @15 d
    return d
