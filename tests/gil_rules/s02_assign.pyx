g = 1

cdef class A:
    cdef object d

def f(A a, o, list l):
    global g
    cdef object p
    with nogil:
        p = o  # expect-error: gil-assign @8 p
        a.d = o  # expect-error: gil-assign @9 a.d
        g = o  # expect-error: gil-assign @8 g
        l[0] = o  # expect-error: gil-assign @9 l[0]
        o.x = o  # expect-error: gil-assign @9 o.x
    return p
