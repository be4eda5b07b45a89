cdef class A:
    cdef object d
    cdef int n

def f(int n, A a, list l):
    cdef int s = 0
    with nogil:
        for a.n in range(n):
            s = 1
    with nogil:
        for a.d in range(n):  # expect-error: gil-loop-object @19 a.d
            s = 1
    with nogil:
        for l[0] in range(n):  # expect-error: gil-loop-object @20 l[0]
            s = 1
    return s
