cdef double f(double[:] a, double[:, :] b) nogil:
    cdef double s = 0, x
    for x in a:
        s += x
    for row in b:
        s += row[0]  # expect-performance: perf-bounds @16
    return s
