from cython.parallel cimport prange, parallel

def f(int n, list l):
    cdef int i
    for i in prange(nogil=True):  # expect-error: par-bounds @19
        pass
    for i in prange(1, n, 3, 4, nogil=True):  # expect-error: par-bounds @19
        pass
    for i in prange(10, -5, step=-1, nogil=True):  # expect-error: par-keyword @19 step
        pass
    for i in prange(10, stop=n, nogil=True):  # expect-error: par-keyword @19 stop
        pass
    for i in prange(1, n, None, nogil=True):  # expect-error: par-numeric @26 step
        pass

def g(int n, list l):
    cdef int i
    for i in prange(n, num_threads=len(l), nogil=True):  # expect-error: gil-call @38
        pass
    with nogil, parallel(num_threads=len(l)):  # expect-error: gil-call @40
        pass
