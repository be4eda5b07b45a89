def f(double[:] a, o):
    cdef double x
    with nogil:
        x = a[o]  # expect-error: gil-from-python @14 o
        a[o] = 1  # expect-error: gil-from-python @10 o
    return x
