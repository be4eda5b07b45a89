def f(int n):
    cdef struct S:  # expect-error: struct-not-here @4
        int x
