def f(int n):
    cdef int g(int x):  # expect-error: cfunction-not-here @21
        return x
