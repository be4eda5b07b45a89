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

cdef int g(x) nogil:
    match x:  # expect-error: gil-operation @10
        case 1 | "a":
            return 2
        case [_, {"k": int()}]:
            return 3

cdef int captured(x) nogil:
    match x:  # expect-error: gil-operation @10
        case None:
            return 2
        case y if y is None:
            return 3

cdef int parts(int x, double z) nogil:
    match x:  # expect-error: gil-to-python @10
        case [_, _]:
            return 2
    match z:
        case 1.5:
            return 1
