# cython: freethreading_compatible=True
from cython.parallel cimport prange

def f(int n):
    cdef int i, s = 0
    for i in prange(n):
        s += i
    return s
