def f(str s, bytes b, list l, tuple t, dict d, int i):
    cdef Py_UCS4 c
    cdef char ch
    cdef int k
    with nogil:
        c = s[i]
        ch = b[i]
        k = l[0]  # expect-error: gil-index @13 l
        k = t[0]  # expect-error: gil-index @13 t
        k = d[0]  # expect-error: gil-index @13 d
    return c
