def f(int n):
    total = 0
    for i in range(n):
        # above, once
        cdef int k = (i + 1) * 2, j  # comment
        cdef double table[3]
        for m in range(k):
            cdef long q = m
            total += q
        if k:
            cdef unsigned int only
    if n > 2:
        cdef int k = 5
        total += k
    return total
