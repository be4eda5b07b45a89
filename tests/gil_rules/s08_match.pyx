cdef int f(int x) noexcept nogil:
    match x:
        case 1:
            return 2
        case 2 | 3:
            return 3
        case _:
            return 4
