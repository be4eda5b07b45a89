from cython.parallel cimport prange, parallel

def f(int n):
    cdef int i
    for i in prange(n, nogil=True):
        if i == 3:
            raise ValueError("no")  # expect-error: par-raise @12 prange
        assert i < 5  # expect-error: par-raise @8 prange

def g(int n):
    cdef int i
    with nogil:
        for i in prange(n):
            raise ValueError  # expect-error: par-raise @12 prange

cdef int h(int n) except -1 nogil:
    cdef int i
    for i in prange(n):
        assert i  # expect-error: par-raise @8 prange
    return 0

def k(int n):
    with nogil, parallel():
        raise ValueError

def m(int n):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            raise ValueError
