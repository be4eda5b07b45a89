from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i, s = 0
    for i in prange(n):  # expect-warning: par-gil-held @19 prange
        s += i
    return s

def g(int n):
    with parallel():  # expect-warning: par-gil-held-block @17 parallel
        k = 1
