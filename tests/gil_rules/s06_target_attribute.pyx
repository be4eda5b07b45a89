from cython.parallel cimport prange

cdef class A:
    cdef int n

def f(int n, A a):
    for a.n in prange(n, nogil=True):  # expect-error: par-target @9 prange
        pass
