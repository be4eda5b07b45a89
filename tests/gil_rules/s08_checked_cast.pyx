cdef class A:
    cdef int n

def f(o):
    cdef A a
    cdef int k = 0
    with nogil:
        k = (<A?>o).n  # expect-error: gil-type-test @17 A
    return k
