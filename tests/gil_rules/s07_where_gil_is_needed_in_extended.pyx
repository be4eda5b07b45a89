def f(double[:] a):
    cdef double[:] b
    with nogil:
        b = a[::2].copy()  # expect-error: gil-call @23 a[::2].copy
    return b
