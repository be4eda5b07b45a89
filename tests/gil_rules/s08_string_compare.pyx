def f(str a, str b, char* p):
    cdef bint k
    with nogil:
        k = a == b  # expect-error: gil-operation @14
        k = p == b"x"  # expect-error: gil-operation @14
    return k
