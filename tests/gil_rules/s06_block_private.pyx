from cython.parallel cimport prange, parallel, threadid

def f(int n):
    cdef int k
    with nogil, parallel():
        k = threadid()
    return k  # expect-error: par-no-value @11 k
