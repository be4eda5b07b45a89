def f(double[:] a, o, int i):
    with nogil:
        a[i] = o  # expect-performance: perf-bounds @9  # expect-error: gil-from-python @15 o
        a[i] += o  # expect-error: gil-from-python @16 o
