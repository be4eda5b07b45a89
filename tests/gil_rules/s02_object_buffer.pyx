def f(object[:] a, o):
    cdef object p
    with nogil:
        p = a[0]  # expect-error: gil-object-element @13 a
        a[1] = o  # expect-error: gil-object-element @9 a
        a[1:2]
    return p

cdef void g(object[:] a) noexcept nogil:
    a[0] = a[1]  # expect-error: gil-object-element @5 a  # expect-error: gil-object-element @12 a
