"""divmod() of C numbers as a C tuple."""


def parts(int a, int b):
    """
    >>> parts(-7, 2)
    (-4, 1, 1, [(-4, 1)])
    >>> parts(7, 0)
    Traceback (most recent call last):
    ZeroDivisionError: integer division or modulo by zero
    >>> parts(-2147483648, -1)
    Traceback (most recent call last):
    OverflowError: value too large to perform division
    """
    cdef int q, r
    q, r = divmod(a, b)
    return q, r, divmod(a, b)[1], [divmod(a, b) for _ in range(1)]


def mixed(int a, unsigned int b, float c):
    """
    >>> mixed(-7, 3, 2.5)
    ((-3, 2), (-3.0, 0.5))
    """
    whole = divmod(a, b)
    return whole, divmod(a, c)


def released(long a, long b):
    """
    >>> released(17, 5)
    (3, 2)
    """
    with nogil:
        a, b = divmod(a, b)
    return a, b


def generated(int n):
    """
    >>> list(generated(3))
    [(3, 0), (1, 1)]
    """
    for k in range(1, n):
        q, r = divmod(n, k)
        yield q, r
