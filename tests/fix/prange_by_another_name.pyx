# fixed: rejected
# A prange is known by what it is, not by its name: what helps in a loop of threads differs.
from cython.parallel import prange as shared

def f(double[:, :] a, int n):
    cdef int i
    cdef double s = 0
    for i in shared(n, nogil=True):
        cdef double[:] row = a[i]
        s += row[0]
    return s

def prange(n):
    return range(n)
