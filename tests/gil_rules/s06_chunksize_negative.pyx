from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True, schedule='static', chunksize=-1):  # expect-error: par-chunksize-negative @65 chunksize
        pass
