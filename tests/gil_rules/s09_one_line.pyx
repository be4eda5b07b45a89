def f(int x):
    if x: cdef int i  # expect-error: expected @10 cdef
