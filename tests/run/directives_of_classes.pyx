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


@functools.total_ordering
cdef class Graded:
    """
    >>> a, b = Graded(1), Graded(2)
    >>> [a < b, a <= b, a > b, a >= b, a == b, a != b, a <= Graded(1), a >= Graded(1)]
    [True, True, False, False, False, True, True, True]
    >>> a < 1
    Traceback (most recent call last):
    TypeError: '<' not supported between instances of '...Graded' and 'int'
    """
    cdef readonly int key

    def __init__(self, key):
        self.key = key

    def __eq__(self, other):
        return self.key == other.key if isinstance(other, Graded) else NotImplemented

    def __ge__(self, other):
        return self.key >= other.key if isinstance(other, Graded) else NotImplemented


from functools import total_ordering as ordering


@ordering
@cython.cclass
class GradedInPure:
    """
    >>> a, b = GradedInPure(1), GradedInPure(2)
    >>> [a < b, a <= b, a > b, a >= b, a == b, a != b]
    [True, True, False, False, False, True]
    """
    key = cython.declare(cython.int, visibility="readonly")

    def __init__(self, key):
        self.key = key

    def __eq__(self, other):
        return self.key == other.key

    def __lt__(self, other):
        return self.key < other.key


@ordering
class GradedInPython:
    """
    >>> GradedInPython(1) <= GradedInPython(2), GradedInPython(1) > GradedInPython(2)
    (True, False)
    """
    def __init__(self, key):
        self.key = key

    def __eq__(self, other):
        return self.key == other.key

    def __lt__(self, other):
        return self.key < other.key
