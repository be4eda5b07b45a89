from cython.parallel cimport prange

def f(int n):
    cdef int i
    cdef object o = None
    for i in prange(n, nogil=True):
        with gil:
            o = i  # expect-warning: par-race @12 o
    return o
