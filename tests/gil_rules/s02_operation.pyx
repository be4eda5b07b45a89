def f(o, str s, str t):
    cdef object p
    cdef int k = 0
    with nogil:
        p = o * o  # expect-error: gil-operation @14 *
        k = s == t  # expect-error: gil-operation @14
        p = ~o  # expect-error: gil-operation @12
        k = o < 3  # expect-error: gil-operation @14
        k = o in t  # expect-error: gil-operation @14  # differs: Cython looks into a Python string without the GIL
        p = o ** 2  # expect-error: gil-operation @14 **
    return p
