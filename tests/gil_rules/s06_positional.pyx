from cython.parallel cimport prange, parallel

def f(int n):
    with nogil, parallel(3):  # expect-error: par-positional @24 parallel
        pass
