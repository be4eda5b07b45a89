cdef double f(double* p, int n) except? -1 nogil:
    cdef double[:, :] v = <double[:n, :n]>p  # expect-error: gil-pointer-view @26 p
    return v[0, 0]  # expect-performance: perf-bounds @12

def g(int n):
    cdef double a[4]
    cdef double[:] v
    with nogil:
        v = a  # expect-error: gil-pointer-view @12 a
    return v[0]
