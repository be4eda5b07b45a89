cimport cython

def f(int n):
    with cython.boundscheck(False), nogil:
        print(n)  # expect-error: gil-print @13
    with nogil, cython.boundscheck(False):
        print(n)  # expect-error: gil-print @13
    with cython.boundscheck(False), nogil, cython.wraparound(False), gil:
        print(n)
    with nogil, gil, nogil:
        print(n)  # expect-error: gil-print @13
    with nogil, nogil:  # expect-error: gil-released-twice @16
        pass
    with cython.boundscheck(False), gil:  # expect-error: gil-held-already @36
        pass
    return n

cdef int g(int n) except -1 nogil:
    with nogil(False):
        print(n)  # expect-error: gil-print @13
    with gil(False), gil:
        print(n)
    with cython.boundscheck(False):
        print(n)  # expect-error: gil-print @13
    return n
