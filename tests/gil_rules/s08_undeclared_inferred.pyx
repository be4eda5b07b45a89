def f(int n, double[:] a):
    cdef double s = 0
    with nogil:
        x = n
        s = a[x]  # expect-performance: perf-bounds @13
        d = 1.5
        s = d * s
        b = True
        if b:
            s = 1
    return s
