def f(int n):
    with gil:  # expect-error: gil-held-already @9
        n += 1
    with nogil:
        with gil:
            with gil:  # expect-error: gil-held-already @17
                n += 1
    return n

cdef int g(int n) noexcept with gil:
    with gil:  # expect-error: gil-held-already @9
        n += 1
    return n
