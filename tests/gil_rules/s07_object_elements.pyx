cdef void f(object[:] a) noexcept nogil:
    cdef object[:] b = a[1:]
    b = a

def g(object[:] a, o):
    cdef object p
    with nogil:
        p = a[0]  # expect-error: gil-object-element @13 a
        a[0] = o  # expect-error: gil-object-element @9 a
