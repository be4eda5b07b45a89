def f(double[:] a, double[:] b):
    return a + b  # expect-error: invalid-operands @13 +
