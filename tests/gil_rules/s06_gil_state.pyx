from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i
    with gil(False):
        for i in prange(n):  # expect-warning: par-gil-held @23
            pass
    with gil(False), parallel():  # expect-warning: par-gil-held-block @29
        pass
    with nogil:
        with nogil(False):
            for i in prange(n):
                pass
            with parallel():
                pass
            for i in prange(n, nogil=True):  # expect-error: gil-released-twice @27
                pass
        with gil, nogil:
            for i in prange(n):
                pass
    with nogil(False), parallel():  # expect-warning: par-gil-held-block @31
        pass
    with parallel(), nogil:  # expect-warning: par-gil-held-block @17
        pass

cdef void g(int n) noexcept with gil:
    cdef int i
    for i in prange(n):  # expect-warning: par-gil-held @19
        pass

cdef void h(int n) noexcept nogil:
    cdef int i
    for i in prange(n):
        pass
    with gil:
        for i in prange(n):  # expect-warning: par-gil-held @23
            pass
        for i in prange(n, nogil=n):
            print(i)  # expect-error: gil-print @17
