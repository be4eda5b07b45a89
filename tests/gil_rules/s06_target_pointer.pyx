from cython.parallel cimport prange

def f(int n):
    cdef int* p
    for p in prange(n, nogil=True):  # expect-error: par-target-type @8 prange
        pass
