cdef double f(double[:, :] a, int i) noexcept nogil:
    cdef double[:] row = a[i]
    cdef double[:, :] t = a.T
    a[0, 0] = row[1] + a[i][i] + t[0, 0]
    row = a[0, 1:]
    row = a[..., 0]
    t = row[None]
    return row[0]
