from cython.parallel cimport prange

def f(int n):
    cdef int i, j, s = 0
    with nogil:
        for i in prange(n, nogil=True):  # expect-error: gil-released-twice @23
            s += i
    for i in prange(n, nogil=True):
        for j in prange(n, nogil=True):  # expect-error: gil-released-twice @23
            s += j
    return s

cdef int g(int n) noexcept nogil:
    cdef int i, s = 0
    for i in prange(n, nogil=True):
        s += i
    return s
