cdef object make():
    return 1

cdef class A:
    cdef object d

def f(A a, o, list l):
    with nogil:
        o
        a.d
        make()  # expect-error: gil-call @12 make
        l[0]  # expect-error: gil-index @9 l
