from cython.parallel cimport prange

def f(int n):
    cdef int i
    for i in prange(n, nogil=True, schedule='other'):  # expect-error: par-schedule @19 other
        pass
