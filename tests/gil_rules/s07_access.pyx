cdef double f(double[:, :] a, int i) noexcept nogil:
    cdef double[:] row = a[i]
    cdef double[:, :] t = a.T
    a[0, 0] = row[1] + a[i][i] + t[0, 0]  # expect-performance: perf-bounds @5  # expect-performance: perf-bounds @17  # expect-performance: perf-bounds @27  # expect-performance: perf-bounds @34
    row = a[0, 1:]
    row = a[..., 0]
    t = row[None]
    return row[0]  # expect-performance: perf-bounds @14
