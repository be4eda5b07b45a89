from cython.parallel cimport prange

def f(int n, o, long m):
    cdef int i
    for i in prange(o, nogil=True):  # expect-error: par-numeric @20 prange
        pass
    for i in prange(0, o, 2, nogil=True):  # expect-error: par-numeric @23 prange
        pass
    for i in prange(0, m, o, nogil=True):  # expect-error: par-numeric @26 prange
        pass
    for i in prange(0, m, 2, nogil=True):
        pass
