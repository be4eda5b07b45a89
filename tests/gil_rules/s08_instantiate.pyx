cdef class A:
    pass

def f():
    cdef object o
    with nogil:
        o = A()  # expect-error: gil-call @13 A
    with nogil:
        A()  # expect-error: gil-call @9 A
