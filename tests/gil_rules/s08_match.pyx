cdef int f(int x) noexcept nogil:
    match x:  # expect-error: gil-to-python @10 x  # differs: the subject of a match is an object here
        case 1:
            return 2
        case 2 | 3:
            return 3
        case _:
            return 4
