# Enum values that only C++ knows; cython.sizeof.
cimport cython

cdef extern from *:
    """
    #define WIDTH 12
    """
    int WIDTH


cdef struct Pair:
    int a, b


cdef enum Sizes:
    LONG = sizeof(long)
    PAIR = sizeof(Pair)
    NEXT
    WIDE = WIDTH + 1
    PLAIN = 3


cdef enum:
    UNNAMED = sizeof(short) * 2


cpdef enum Shown:
    OF_INT = sizeof(int)


def values():
    """
    >>> values()
    (8, 8, 9, 13, 3, 4, 4)
    """
    return LONG, PAIR, NEXT, WIDE, PLAIN, UNNAMED, <int> OF_INT


def shown():
    """
    >>> shown()
    [('OF_INT', 4)]
    """
    return [(one.name, int(one)) for one in Shown]


def sizes():
    """
    >>> sizes()
    (4, 8, 8)
    """
    return cython.sizeof(cython.int), cython.sizeof(cython.double), cython.sizeof(Pair)
