cdef int f(int n) except -1 nogil:
    with gil:
        n += 1
        with nogil:
            n += 1
            with gil:
                n += len([n])
    return n
