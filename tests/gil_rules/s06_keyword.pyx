from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True, threads=3):  # expect-error: par-keyword @19 threads
        pass
