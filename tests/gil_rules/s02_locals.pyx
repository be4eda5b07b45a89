cdef class A:
    pass

cdef int f(int n) except -1 nogil:  # expect-error: gil-locals @0 o
    cdef object o
    return n

cdef int g(int n) except -1 nogil:  # expect-error: gil-locals @0 a
    cdef A a
    cdef list l
    return n

cdef int h(int n) except -1 nogil:  # expect-error: gil-locals @0 o
    cdef object o
    with gil:
        o = 1
    return n

cdef int ok(int n) except -1 nogil:
    with gil:
        o = [1]
        n = len(o)
    return n
