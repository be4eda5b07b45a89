cdef int f(int n, double x, object o) noexcept nogil:
    if n and x > 0 or not n:
        return 1
    while n > 3:
        n -= 1
    else:
        n = 2
    n = 1 if x else 2
    return n if o is None else 0
