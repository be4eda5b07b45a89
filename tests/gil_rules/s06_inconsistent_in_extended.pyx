# cyxx: extended
from cython.parallel cimport prange

def f(int n, double[:] v):
    cdef int i
    cdef int a = 1
    cdef double m = 0, k = 0, t
    for i in prange(n, nogil=True):
        a += i
        a -= 2
        m = max(m, v[i])
        m += 1  # expect-error: par-reduction-operators @8 +=
        k = max(k, v[i])
        k = min(v[i], k)  # expect-error: par-reduction-operators @8 min
        t = k  # expect-error: par-reduction-read @12 reduction
    return a, m, k, t
