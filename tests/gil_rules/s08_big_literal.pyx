def f():
    cdef double d
    with nogil:
        d = 1 << 3
        x = 100000000000000000000000  # expect-error: gil-untyped @8 x
    return d
