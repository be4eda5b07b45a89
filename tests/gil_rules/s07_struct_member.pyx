cdef struct S:
    double[:] v  # expect-error: view-member @14
