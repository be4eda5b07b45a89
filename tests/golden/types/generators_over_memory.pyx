# A generator expression outlives the C memory that it would loop over: that becomes a list, if its length is known.
def known():
    cdef double[4] x = [1, 2, 3, 4]
    return (n for n in x), (n for n in x[1:3])


def unknown(int n):
    cdef double[4] x = [1, 2, 3, 4]
    cdef double* p = x
    return (k for k in x[:n]), (k for k in p[1:n])  # expect-error: no-expression @24 # expect-error: no-expression @44
