cdef int g(int n) except -1 nogil:
    try:
        n = 1
        return n
    finally:
        n = 2

def f(int n):
    with nogil:
        try:
            n = 1
        finally:
            n = 2
    return n
