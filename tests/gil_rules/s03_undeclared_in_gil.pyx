cdef int f(int n) except -1 nogil:
    with gil:
        o = [n]
        p = o + o
    return n
