# fixed: rejected
# What writes to its elements cannot take `const` ones.
cdef void clear(double[:] a):
    a[0] = 0

def f(const double[:] a):
    clear(a)
