import numpy as np
cimport numpy as np
from libc.stdlib cimport malloc, free
from cython.parallel cimport prange

cdef void fill(double[:, :] v):
    v[0, 0] = 1

cdef double first(double[:, :] v):
    return v[0, 0]

def f(int n, np.ndarray[np.float64_t, ndim=1] out):
    cdef int i
    cdef double[:, :] tmp
    for i in prange(n, nogil=True):
        scratch = <double*> malloc(sizeof(double) * n * n)
        tmp = <double[:n, :n]> scratch  # expect-error: par-view @8 tmp  # expect-error: gil-pointer-view @14 scratch
        fill(tmp)  # expect-error: gil-call @12 fill
        out[i] = first(tmp)  # expect-performance: perf-bounds @11  # expect-error: gil-call @22 first
        free(scratch)
