# Variables that are Python ints for want of a declaration.
cdef double total(double[:] a) nogil:
    """The sum,
    with a long docstring."""
    # a comment that stays
    s = 0.5
    for i in range(3):  # counts
        k = i * 2
        s += a[k % 3]
    return s
