def f(double[:] a, o):
    cdef double x
    with nogil:
        x = a[o]  # expect-performance: perf-bounds @13  # expect-error: gil-from-python @14 o
        a[o] = 1  # expect-performance: perf-bounds @9  # expect-error: gil-from-python @10 o
    return x
