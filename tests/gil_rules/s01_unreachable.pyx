cdef int f(int n) except -1 nogil:
    return n
    print(n)  # expect-warning: unreachable @9

def g(int n):
    with nogil:
        if n:
            raise ValueError
            print(n)  # expect-warning: unreachable @17
    while True:
        pass
    print(n)  # expect-warning: unreachable @9
