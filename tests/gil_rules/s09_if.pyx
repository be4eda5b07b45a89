def f(int n):
    if n:
        cdef int k = 1  # expect-error: cdef-not-here @13 cdef
    return n
