from cython.parallel cimport prange

def f(int n):
    cdef int i
    cdef object o = 0
    for i in prange(n, nogil=True):
        with gil:
            o += 1  # expect-error: par-object-reduction @19 o
    return o
