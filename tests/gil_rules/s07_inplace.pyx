def f(double[:] a):
    a[:] += 1  # expect-error: view-inplace @5 +=
