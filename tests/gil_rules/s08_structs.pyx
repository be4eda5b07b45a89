cdef struct S:
    int x
    int y

cdef enum E:
    one
    two

cdef class A:
    cdef int n

cdef int f(object o, A a) noexcept nogil:
    cdef S s = S(1, 2)
    cdef S t
    t = {'x': 1, 'y': 2}
    cdef int k = one + sizeof(S) + sizeof(int)
    cdef void* p = <void*>o
    k = (<A>o).n
    return k + s.x + t.y
