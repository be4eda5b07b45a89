cdef int f(int n) noexcept nogil:
    if n < 0:
        raise ValueError("swallowed")  # expect-warning: raise-swallowed @8 f
    assert n < 10  # expect-warning: raise-swallowed @4 f
    return n

cdef int g(int n) noexcept:
    raise ValueError  # expect-warning: raise-swallowed @4 g
    return n  # expect-warning: unreachable @4

cdef int caught(int n) noexcept:
    try:
        raise ValueError
    except ValueError:
        return -1
