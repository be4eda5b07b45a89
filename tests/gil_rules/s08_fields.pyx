cdef class B:
    cdef int n

cdef class A:
    cdef int n
    cdef B b
    cdef object d
    cdef list l

cdef int f(A a) noexcept nogil:
    a.n = 3
    a.b.n = 4
    if a.l:
        a.n = 2
    if a.d is None:
        a.n = 1
    return a.n + a.b.n

def g(A a, o):
    with nogil:
        a.d = o  # expect-error: gil-assign @9 a.d
        a.b = None  # expect-error: gil-assign @9 a.b
