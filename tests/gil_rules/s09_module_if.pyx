if 1:
    cdef int k  # expect-error: cdef-not-here @9 cdef

cdef class B:
    if 1:
        cdef int m  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
