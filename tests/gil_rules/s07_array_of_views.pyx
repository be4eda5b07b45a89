def f():
    cdef double[:] a[3]  # expect-error: incomplete-element @20 double[:]
