# fixed: rejected
# `nogil` here would bring two errors for one, and a block cannot hold a `return`.
cdef double half(x):
    print(x)
    return float(str(x).strip()) / 2

cdef double f(double x) nogil:
    return half(x)
