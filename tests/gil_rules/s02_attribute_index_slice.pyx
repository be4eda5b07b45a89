def f(o, object p):
    cdef int k = 0
    with nogil:
        k = o.attr  # expect-error: gil-attribute @13 o.attr
        k = o[0]  # expect-error: gil-index @13 o
        k = o[1:2]  # expect-error: gil-slice @13 o[1:2]
        k = p.a.b  # expect-error: gil-attribute @15 p.a.b
    return k
