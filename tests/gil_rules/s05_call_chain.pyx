cdef int inner(int n):
    return n + 1

cdef int outer(int n) noexcept nogil:
    return inner(inner(n)) + n  # expect-error: gil-call @16 inner

cdef int sure(int n) noexcept nogil:
    with gil:
        n = inner(n)
    return n
