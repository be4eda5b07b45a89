from cython.parallel cimport parallel

def f(int n):
    with nogil, parallel():
        k = 1  # expect-error: gil-untyped @8 k
