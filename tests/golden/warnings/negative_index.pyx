cimport cython


@cython.wraparound(False)
cdef double last(double[:] v, double[:, :] w, double* p):
    cdef double s
    s = v[-1]  # expect-warning: negative-index @10 -1
    s = w[0, -2]  # expect-warning: negative-index @13 -2
    with cython.wraparound(True):
        s = v[-1]
    return s + p[-1]


def wraps(double[:] v):
    with cython.wraparound(False):
        v[-3] = 0  # expect-warning: negative-index @10
    return v[-1]
