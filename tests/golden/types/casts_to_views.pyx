# A cast to a view has to know every extent.
cdef pointers(double* p, int n):
    cdef double[:, :] a = <double[:2, :]> p  # expect-error: incomplete-type double[:, :]
    cdef double[:] b = <double[:]> p  # expect-error: incomplete-type
    cdef double[:] c = <double[:n]> p
    return a[0, 1], b[0], c[0]

def arrays():
    cdef double[4] m
    cdef double[2][3] q
    cdef double[:, :] a = <double[:2, :]> m  # expect-error: cannot-assign double [4]
    cdef double[:] b = <double[:]> q  # expect-error: cannot-assign
    cdef double[:] flat = <double[:6]> q
    cdef double[:, :] c = <double[:, :]> q
    return a, b, c
