def f(): cdef int i  # expect-error: expected @9 cdef
