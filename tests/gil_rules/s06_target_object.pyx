from cython.parallel cimport prange

def f(int n):
    cdef object o
    for o in prange(n, nogil=True):  # expect-error: par-target-object @8 o
        pass
