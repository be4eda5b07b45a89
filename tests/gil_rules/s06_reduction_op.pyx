from cython.parallel cimport prange

def f(int n):
    cdef int i
    cdef double d = 1
    cdef int a = 1, b = 1, c = 1, e = 1
    for i in prange(n, nogil=True):
        d /= 2  # expect-warning: par-reduction-op @8 d
        a //= 2  # expect-warning: par-reduction-op @8 a
        b %= 3  # expect-warning: par-reduction-op @8 b
        c <<= 1  # expect-warning: par-reduction-op @8 c
        e >>= 1  # expect-warning: par-reduction-op @8 e
    return d, a, b, c, e
