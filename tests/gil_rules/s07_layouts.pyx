def f(double[:] a, double[:, :] c):
    cdef double[::1] b = a  # expect-error: not-conformable @25 double[:]
    cdef float[:] d = a  # expect-error: view-base-type @22 double
    cdef double[::1, :] e = c  # expect-error: not-conformable @28 double[:, :]
    return b, d, e
