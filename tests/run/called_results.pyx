# Functions that C functions, methods, arrays and members give, called at once.
ctypedef int (*binary)(int, int) except -1
ctypedef binary (*maker)(int)


cdef int add(int a, int b) except -1:
    if a == 9:
        raise ValueError("nine")
    return a + b


cdef int mul(int a, int b) except -1:
    return a * b


cdef binary table[2]
table[0] = add
table[1] = mul


cdef binary choose(int i):
    return table[i]


cdef binary none(int i) except NULL:
    raise KeyError("none")


cdef maker meta(int i):
    return choose


cdef struct Chooser:
    binary (*choose)(int)


cdef class Table:
    cdef binary get(self, int i):
        return table[i]


def called():
    """
    >>> called()
    (3, 12, 30, 10, 9, 16)
    """
    cdef Chooser chooser
    chooser.choose = choose
    cdef Table held = Table()
    return (choose(0)(1, 2), choose(1)(3, 4), meta(0)(1)(5, 6), chooser.choose(0)(5, 5),
            held.get(1)(3, 3), (&table[1])[0](4, 4))


def failing(int which):
    """
    >>> failing(0)
    Traceback (most recent call last):
    ValueError: nine
    >>> failing(1)
    Traceback (most recent call last):
    KeyError: 'none'
    """
    return choose(0)(9, 1) if which == 0 else none(0)(9, 1)
