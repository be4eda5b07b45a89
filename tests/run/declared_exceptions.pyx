"""Definitions that say more about exceptions than their declarations: callers ask as those say."""


cdef int default_of(int n) except -1:
    if n == 0:
        raise ValueError("default")
    return n


cdef int other_value_of(int n) except -7:
    if n == 0:
        raise ValueError("other")
    return n


cdef int default_without_gil(int n) except -1 nogil:
    if n == 0:
        raise ValueError("nogil")
    return n


cdef int maybe_of(int n) except -1:
    if n == 0:
        raise ValueError("maybe")
    return n


cdef int any_of(int n) except? -2:
    if n == 0:
        raise ValueError("any")
    return n


cdef int silent_of(int n) noexcept:
    return n


cdef void nothing_of(int n) noexcept:
    pass


cdef class Asked:
    cdef int asked(self, int n) except -3:
        if n == 0:
            raise ValueError("asked")
        return n

    cdef int asked_strictly(self, int n) except -1:
        if n == 0:
            raise ValueError("strictly")
        return n


def values():
    """
    >>> values()
    [-1, -7, -1, -1, -2, 0, -3, -1]
    """
    nothing_of(0)
    a = Asked()
    return [default_of(-1), other_value_of(-7), default_without_gil(-1), maybe_of(-1), any_of(-2), silent_of(0),
            a.asked(-3), a.asked_strictly(-1)]


def raised():
    """
    >>> raised()
    ['default', 'other', 'nogil', 'maybe', 'any', 'asked', 'strictly']
    """
    cdef Asked a = Asked()
    found = []
    for k in range(7):
        try:
            if k == 0:
                default_of(0)
            elif k == 1:
                other_value_of(0)
            elif k == 2:
                default_without_gil(0)
            elif k == 3:
                maybe_of(0)
            elif k == 4:
                any_of(0)
            elif k == 5:
                a.asked(0)
            else:
                a.asked_strictly(0)
        except ValueError as error:
            found.append(str(error))
    return found
