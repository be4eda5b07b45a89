class A:
    cdef int k  # expect-error: cdef-not-here @9 cdef
