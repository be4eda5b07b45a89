def f(o):
    cdef int i, s = 0
    with nogil:
        for i in range(o):  # expect-error: gil-from-python @23 o
            s += i
    return s
