from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i, k
    with nogil, parallel():
        k = 1
        for i in prange(n):
            k = i  # expect-error: par-outer-private @12 k
