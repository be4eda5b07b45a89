def f(const double[:] a):
    a[0] = 1  # expect-error: const-assignment @5 const double
