from cython.parallel cimport prange

cdef void look(int* p) noexcept nogil:
    pass

def f(int n, double[:] a):
    cdef int i, s = 0, t = 0
    for i in prange(n, nogil=True):
        s += i
        a[i] = s  # expect-performance: perf-bounds @9  # expect-error: par-reduction-read @15 s
        if s > 3:  # expect-error: par-reduction-read @11 s
            pass
        look(&s)  # expect-error: par-reduction-read @14 s
        t += s  # expect-warning: par-reduction-part @13 s
        a[s] += 1  # expect-performance: perf-bounds @9  # expect-error: par-reduction-read @10 s
    return s, t
