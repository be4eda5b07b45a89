cdef nogil:
    int f(int n) noexcept:
        return n
    int g(int n) noexcept:
        return len([n])  # expect-error: gil-call @18 len

def use(int n):
    with nogil:
        n = f(n)
    return n
