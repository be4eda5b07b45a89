cdef int f(int n) with gil noexcept:  # expect-error: syntax-error @27 with gil
    return n
