from cython.parallel cimport prange

def f(int n, double[:, :] a):
    cdef int i
    cdef double[:] row
    for i in prange(n, nogil=True):
        row = a[i]  # expect-error: par-view @8 row
        row[0] = 1  # expect-performance: perf-bounds @11

def g(int n, double[:, :] a):
    cdef int i
    for i in prange(n, nogil=True):
        r = a[i]  # expect-error: par-view @8 r
        r[0] = 1  # expect-performance: perf-bounds @9

def h(int n, o):
    cdef int i
    cdef double[:] v
    for i in prange(n, nogil=True):
        with gil:
            v = o  # expect-error: par-view @12 v
