from cython.parallel cimport prange, parallel

def f(int n):
    prange(n)  # expect-error: par-prange-value @10 prange
