from cython.parallel cimport prange

def f(int n, double[:] a):
    cdef int i
    cdef double t = 0
    for i in prange(n, nogil=True):
        a[i] = t  # expect-performance: perf-bounds @9  # expect-warning: par-unassigned @15 t
        t = i
    return t
