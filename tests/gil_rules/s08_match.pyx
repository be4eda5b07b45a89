cdef int f(int x) noexcept nogil:
    match x:
        case 1:
            return 2
        case 2 | 3:
            return 3
        case _:
            return 4

def h(int x):
    cdef object y = None
    with nogil:
        match x:
            case 1:
                pass
            case y:  # expect-error: gil-to-python @17 y
                pass
    return y
