from cython.parallel cimport prange

cdef class A:
    cdef double x

def f(int n, double[:] a, A o):
    cdef int i, k = 3
    cdef double* p = &a[0]
    for i in prange(n, nogil=True):
        a[0] += 1  # expect-warning: par-race @9 a[0]  # expect-performance: perf-bounds @9
        a[k] = i  # expect-warning: par-race @9 a[k]  # expect-performance: perf-bounds @9
        p[0] = i  # expect-warning: par-race @9 p[0]
        o.x += i  # expect-warning: par-race @9 o.x
    return o.x
