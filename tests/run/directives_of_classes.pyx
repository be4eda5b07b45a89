# cython: language_level=3
"""Directives that decorate Python classes hold for all that the class defines."""
cimport cython
import functools


@cython.cdivision(True)
class Truncating:
    """
    >>> Truncating().quotient(-7, 2), Truncating.Inner().quotient(-7, 2), Truncating().later(-7)(2)
    (-3, -3, -3)
    """
    def quotient(self, int a, int b):
        return a // b

    def later(self, int a):
        return lambda b: self.quotient(a, b)

    class Inner:
        def quotient(self, int a, int b):
            return a // b


class Flooring:
    """
    >>> Flooring().quotient(-7, 2)
    -4
    """
    def quotient(self, int a, int b):
        return a // b


@functools.total_ordering
@cython.boundscheck(False)
class Ordered:
    """
    >>> Ordered(1) >= Ordered(1), Ordered(1) > Ordered(2)
    (True, False)
    """
    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return self.value == other.value

    def __lt__(self, other):
        return self.value < other.value
