from cython.parallel cimport prange

def f(int n, double[:] a):
    cdef int i
    cdef long s = 10, d = 0, m = 0
    cdef double p = 1
    cdef unsigned int x = 0, y = 0, z = 0
    for i in prange(n, nogil=True):
        s += i
        d -= i
        p *= a[i]  # expect-performance: perf-bounds @14
        x &= i
        y |= i
        z ^= i
    return s, d, p, x, y, z
