cpdef int f(int n, o) noexcept nogil:
    return n

cpdef double g(double x) except? -1 nogil:
    return x

def use(int n):
    with nogil:
        n = f(n, None)
    return n
