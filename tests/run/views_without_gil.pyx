cdef double g(double[:] v) noexcept nogil:
    return v[0]

def f(x):
    """
    >>> import array
    >>> f(array.array('d', [1.5, 2]))
    4.5
    >>> f(3)
    Traceback (most recent call last):
    TypeError: a bytes-like object is required, not 'int'
    """
    cdef double[:] v
    cdef double s
    with nogil:
        v = x
        s = g(x)
        s += v[0]
    return s + g(v)


cdef double total(object x) except? -1 nogil:
    cdef double[:] v = x
    return v[0] + v[1]


def use(x):
    """
    >>> import array
    >>> use(array.array('d', [1.5, 2]))
    3.5
    >>> use(None)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    with nogil:
        s = total(x)
    return s


def fill(double[:] a, x, int n):
    """
    >>> import array
    >>> a = array.array('d', [0, 0, 0])
    >>> fill(a, array.array('d', [7]), 3)
    >>> list(a)
    [7.0, 7.0, 7.0]
    """
    cdef int i
    with nogil:
        for i in range(n):
            a[i] = g(x)
