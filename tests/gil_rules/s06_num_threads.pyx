from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True, num_threads=-1):  # expect-error: par-num-threads @19 num_threads
        pass
