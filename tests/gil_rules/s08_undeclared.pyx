def f(int n, double[:] a):
    cdef double s = 0
    with nogil:
        for q in range(n):  # expect-error: gil-untyped @17 q
            s = s + a[q + 1]  # expect-performance: perf-bounds @21  # differs: the cause is named where the name is assigned
    return s
