from cython.parallel cimport prange

cdef class A:
    cdef int n

def f(int n, A a):
    cdef double d
    for d in prange(n, nogil=True):
        pass
    for k in prange(n, nogil=True):
        pass
