from cython.parallel cimport parallel, prange

def f(int n, o):
    cdef int i
    with o:
        cdef int k = 1  # expect-error: cdef-not-here @13 cdef
    with nogil:
        cdef int k1 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
        with gil:
            cdef int k2 = 1  # expect-error: cdef-not-here @17 cdef  # differs: Cython stops at the first error of syntax
    with nogil, parallel():
        cdef int k3 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
    for i in prange(n, nogil=True):
        cdef int k4 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
