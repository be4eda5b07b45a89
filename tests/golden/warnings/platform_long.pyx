from libc.stdint cimport int64_t

ctypedef long index

cdef long[:] kept  # expect-warning: platform-long


def total(const long[:] v, unsigned long[:, :] w):  # expect-warning: platform-long  # expect-warning: platform-long unsigned
    return v[0] + w[0, 0]


def portable(const int64_t[:] v, int[:] w, index[:] x, long n):
    return v[0] + w[0] + x[0] + n
