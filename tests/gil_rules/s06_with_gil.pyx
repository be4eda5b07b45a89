from cython.parallel cimport prange

def f(int n, list l):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            l.append(i)
