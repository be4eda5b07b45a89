def f(int n, int k):
    cdef int i, s = 0
    with nogil:
        for i in range(0, n, k):  # expect-error: gil-range-step @17 range
            s += i
    return s
