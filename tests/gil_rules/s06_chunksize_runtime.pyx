from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True, schedule='runtime', chunksize=3):  # expect-error: par-chunksize-schedule @65 runtime
        pass
