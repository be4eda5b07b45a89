# `from m import *` gives C variables of the module their values, and is no name of Python's then.
cdef int e = 7
cdef double pi
cdef object tau
cdef long untouched = 5
cdef list letters

from math import *


def values():
    """
    >>> values()
    (2, 3.14159, 6.28319, 5)
    >>> sqrt(16)
    4.0
    >>> [name in globals() for name in ("pi", "e", "tau", "sqrt")]
    [False, False, False, True]
    """
    return e, round(pi, 5), round(tau, 5), untouched


def is_int():
    """
    >>> is_int()
    2
    """
    return e
