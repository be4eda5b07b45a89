from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i, t = 2
    for i in prange(n, nogil=True, schedule='static'):
        pass
    for i in prange(n, nogil=True, schedule='dynamic', chunksize=4):
        pass
    for i in prange(n, nogil=True, schedule='guided', num_threads=t):
        pass
    for i in prange(n, nogil=True, schedule='runtime', num_threads=0):
        pass
    for i in prange(n, nogil=True, use_threads_if=n > 10):
        pass
    with nogil, parallel(num_threads=t):
        for i in prange(n):
            pass
