DEF FLAG = 1
cdef int a

cdef:
    int b
    int c

def f(int n):
    n += 1
    cdef int k = 1
    def inner():
        cdef int m = 2
        return m
    match n:
        case 1:
            cdef int q = 3
    return k

IF FLAG:
    cdef int d

cdef class A:
    cdef int e
    cdef:
        int g
