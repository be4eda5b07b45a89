from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            yield i  # expect-error: par-yield @12 yield
