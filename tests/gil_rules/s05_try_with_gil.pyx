cdef int g(int n) except -1 nogil:
    with gil:
        try:
            n = len([n])
        except ValueError as e:
            print(e)
    return n
