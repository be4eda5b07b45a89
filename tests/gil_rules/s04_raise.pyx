cdef int f(int n) except -1 nogil:
    if n < 0:
        raise ValueError(f"bad {n}")
    assert n > 0, "text"
    assert n > 1
    if n == 7:
        raise ValueError
    return n

def g(int n):
    with nogil:
        if n:
            raise ValueError("a", n)
        assert n
