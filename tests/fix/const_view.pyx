cdef double total(double[:] a, int scale):  # only reads
    cdef double s = 0
    for i in range(a.shape[0]):
        s += a[i]
    return s * scale

cdef void clear(double[:] a):
    a[0] = 0

def f(const double[:] a):
    return total(a, 2)
