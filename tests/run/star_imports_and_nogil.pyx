"""What `from m import *` may bring does not hide the words of the language."""
from math import *


def floors(double x):
    """
    >>> floors(2.5)
    (2, 3.0, 8)
    """
    cdef double whole = 0
    cdef long n = 0
    with nogil:
        whole = x + 0.5
        with gil:
            n = floor(x)
    return n, whole, <int> sizeof(double)
