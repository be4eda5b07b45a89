def f(int n):
    cdef int x
    if n:
        return x  # expect-warning: unbound-local @15 x
    x = n
    return x
