from cython.parallel cimport prange

def f(x, int n):
    cdef int i
    cdef double[:] v
    for i in prange(n, nogil=True):
        v = x  # expect-error: par-view @8 v  # expect-warning: gil-view-from-object @12 x
