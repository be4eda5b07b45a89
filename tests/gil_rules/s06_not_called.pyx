from cython.parallel cimport prange, parallel

def f(int n):
    with nogil, parallel:  # expect-error: par-not-called @16 parallel
        pass
