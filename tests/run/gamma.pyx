"""A module with the name of a function of C, which it calls."""
cdef extern from "math.h":
    double gamma(double x) nogil


def of(double x):
    """
    >>> round(of(5), 6)
    3.178054
    """
    return gamma(x)


cdef class Table:
    """
    >>> Table().value()
    2
    """
    def value(self):
        return 2
