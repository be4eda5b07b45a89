def f(int n):
    if n:
        cdef int g(int x):  # expect-error: cdef-not-here @13 cdef
            return x
