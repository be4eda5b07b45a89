cdef int f() noexcept nogil:
    cdef char c
    cdef int s = 0
    for c in b"abc":
        s += c
    return s
