# A generator expression outlives the C memory that it would loop over: numbers are read at once, however many there
# are; of anything else the length must be known.
def known():
    cdef double[4] x = [1, 2, 3, 4]
    return (n for n in x), (n for n in x[1:3])


def unknown(int n):
    cdef double[4] x = [1, 2, 3, 4]
    cdef double* p = x
    return (k for k in x[:n]), (k for k in p[1:n])


cdef pointers(int** p, int n):
    return (k[0] for k in p[:n])  # expect-error: no-expression
