from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True, chunksize=3):  # expect-error: par-chunksize @45 chunksize
        pass
