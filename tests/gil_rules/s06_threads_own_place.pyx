from cython.parallel cimport prange, parallel, threadid
from libc.stdlib cimport malloc, free

def f(int n, double[:, :] scratch, double[:] out):
    cdef int i, j, t
    cdef double* p
    with nogil, parallel():
        p = <double*> malloc(n * sizeof(double))
        t = threadid()
        p[0] = 1
        scratch[t, 0] = 2  # expect-performance: perf-bounds @15
        for i in prange(n):
            p[1] = i
            scratch[threadid(), 1] = i  # expect-performance: perf-bounds @19
            out[i] = p[1]  # expect-performance: perf-bounds @15
        free(p)
