from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i
    for i in prange(n, nogil=True):
        with parallel():  # expect-error: par-only-prange @21 prange
            pass
