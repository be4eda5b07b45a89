def f(int n, o, list l):
    cdef object q
    cdef int i, s = 0
    with nogil:
        for q from 0 <= q < n:  # expect-error: gil-loop-object @8 q
            s = 1
    with nogil:
        for i from 0 <= i < o:  # expect-error: gil-from-python @28 o
            s = 2
    with nogil:
        for i from 0 <= i < n by 2:
            s = 3
    return s
