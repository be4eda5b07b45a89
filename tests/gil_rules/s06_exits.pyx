from cython.parallel cimport prange

cdef int g(int n) except -1 nogil:
    return n

def f(int n, o):
    cdef int i
    for i in prange(n, nogil=True):
        if i == 1:
            break
        if i == 2:
            continue
        g(i)
        with gil:
            if i == 3:
                raise ValueError
            return o

def h(int n, o):
    cdef int i
    for i in prange(n, nogil=True):
        return o  # expect-error: gil-return @8

cdef int k(int n) noexcept nogil:
    cdef int i
    for i in prange(n):
        return i
    return 0
