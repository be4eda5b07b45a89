from cython.parallel cimport prange

def f(int n, o):
    cdef int i
    for i in prange(n, nogil=True, num_threads=o):  # expect-error: gil-from-python @47 o
        pass
