def f(int n):
    ctypedef fused T:  # expect-error: fused-not-here @4
        int
        double
