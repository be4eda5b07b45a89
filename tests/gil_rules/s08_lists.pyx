def f(list l, tuple t, dict d, set s, int i):
    cdef object x
    with nogil:
        x = l[i]  # expect-error: gil-index @13 l
        x = t[i]  # expect-error: gil-index @13 t
        x = d[i]  # expect-error: gil-index @13 d
        l[i] = x  # expect-error: gil-assign @9 l[i]
        l.append(x)  # expect-error: gil-call @16 l.append
        s.add(x)  # expect-error: gil-call @13 s.add
