def f(int n, double[:] a):
    cdef double s = 0
    with nogil:
        x = n
        s = a[x]
        d = 1.5
        s = d * s
        b = True
        if b:
            s = 1
    return s
