def f(o, str s, int n, list l):
    cdef int k = 0
    cdef list m
    cdef object p
    with nogil:
        if o:  # expect-error: gil-truth @11 o
            k = 1
        while o:  # expect-error: gil-truth @14 o
            k = 2
        k = 3 if o else 4  # expect-error: gil-truth @17 o
        k = not o  # expect-error: gil-truth @16 o
        m = <list?>o  # expect-error: gil-type-test @19 list object
        p = f"{n}"  # expect-error: gil-format @14
        p = s + s  # expect-error: gil-concat @14
        p = s + "x"  # expect-error: gil-concat @14
    return k
