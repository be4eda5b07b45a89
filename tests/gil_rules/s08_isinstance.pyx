def f(o):
    cdef bint k
    with nogil:
        k = isinstance(o, int)  # expect-error: gil-call @26 isinstance
    return k
