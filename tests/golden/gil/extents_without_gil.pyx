# cyxx: extended
# The extents of a view that is made without the GIL are C integers.
cdef double made(double* p, n, int k) except -1 nogil:
    cdef double[:, :] v = <double[:n, :k]> p  # expect-error: gil-from-python @35
    cdef double[:] w = <double[:k]> p
    w = <double[:int]> p  # expect-error: gil-from-python @17
    return v[0, 0] + w[0]

def held(double[:] a, n):
    cdef double[:] v = <double[:n]> &a[0]
    with nogil:
        v = <double[:n]> &a[0]  # expect-error: gil-from-python @21
    return v
