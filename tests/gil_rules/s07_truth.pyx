def f(double[:] a):
    if a:  # expect-error: no-truth @7 double[:]
        return 1
