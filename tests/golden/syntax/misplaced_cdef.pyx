def f(int n):
    cdef int i
    for i in range(n):
        cdef int twice = 2 * i  # expect-error: cdef-not-here @13 cdef statement not allowed here
        n += twice
    if n:
        cdef int other  # expect-error: cdef-not-here @13
        other = n
    return n
