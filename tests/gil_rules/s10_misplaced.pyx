from cython.parallel cimport prange

def f(double[:, :] A, int n, int x):
    cdef int jj, i
    for i in prange(n, nogil=True):
        for jj in range(n):
            cdef double[:, :] tmp = A  # expect-error: cdef-not-here @17 cdef
        A[i, 0] = 1  # expect-performance: perf-bounds @9
    if x:
        cdef int hidden = 2  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
    return hidden
