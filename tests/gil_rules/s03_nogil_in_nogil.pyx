cdef int f(int n) noexcept nogil:
    with nogil:
        n += 1
    return n
