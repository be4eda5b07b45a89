from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(0, n, 0, nogil=True):  # expect-error: par-zero-step @26
        pass
