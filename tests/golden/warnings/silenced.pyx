# options: -Wno-par-lastprivate -Werror=mixed-sign
from cython.parallel cimport prange


def f(int n, double[:] a):
    cdef int i, k = 0
    for i in prange(n, nogil=True):
        a[0] += i  # cyxx: ignore[par-race]
        a[1] += i  # expect-warning: par-race @9
        if i > 3:
            k = i
    return k


def below(int a, unsigned int b):
    return a < b  # expect-error: mixed-sign
