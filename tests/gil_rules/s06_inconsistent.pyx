from cython.parallel cimport prange

def f(int n):
    cdef int i
    cdef int a = 1, b = 1
    for i in prange(n, nogil=True):
        a += i
        a *= 2  # expect-error: par-reduction-operators @8 *=
        b += i
        b -= 1  # expect-error: par-reduction-operators @8 -=
    return a, b
