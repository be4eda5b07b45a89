cdef class A:
    cdef int n

cdef int f(object o, list l, A a) noexcept nogil:
    return a.n

cdef int g(object o) noexcept nogil:
    return f(o, None, None)

cdef int h(int n) noexcept nogil:
    return g(n)  # expect-error: gil-to-python @13 n

cdef int k(object o) noexcept nogil:
    o.x  # expect-error: gil-attribute @5 o.x
    return 1
