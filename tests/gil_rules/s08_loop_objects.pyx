def f(list l, o):
    cdef int i, s = 0
    with nogil:
        for i in (1, 2, 3):  # expect-error: gil-iterate @17 (1, 2, 3)
            s += i
        for i in [1, 2, 3]:  # expect-error: gil-iterate @17 [1, 2, 3]
            s += i
        for i in l:  # expect-error: gil-iterate @17 l
            s += i
        for i in zip(l, l):  # expect-error: gil-iterate @17 zip(l, l)
            s += i
    return s
