cdef double f(int i, int j, double d, double e) except? -1 nogil:
    cdef double r
    r = i + j - i * j
    r = i // j + i % j
    r = d / e + d ** e + (i << j) + ~i
    r = 0 < i < j
    r = min(i, j) + max(d, e) + abs(i)
    i, j = divmod(i, j)
    i = int(d)
    d = float(i)
    r = bool(i)
    return r
