cdef int half(int n) noexcept:
    if n % 2:
        raise ValueError("odd")  # expect-warning: raise-swallowed @8 half
    assert n  # expect-warning: raise-swallowed @4
    return n // 2


cdef int told(int n) except -1:
    raise ValueError


cdef object as_object(int n):
    raise ValueError


def use(int n):
    if n:
        raise ValueError
    return half(n) + told(n)
