from cython.parallel cimport prange, parallel

def f(int n):
    with nogil, parallel():
        with parallel():  # expect-error: par-nested @21 parallel
            pass
