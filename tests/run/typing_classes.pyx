"""Names of Python's typing stand for Python's classes, in annotations and in declarations."""
import typing
from typing import Dict, FrozenSet, List, Optional, Set as AnySet, Tuple


def annotated(xs: List[int], table: typing.Dict[str, int], pair: "Tuple[int, ...]", some: Optional[List] = None):
    """
    >>> annotated([1, 2], {"a": 1}, (3,))
    (2, 1, 1, None)
    >>> annotated([1, 2], {"a": 1}, (3,), [4])
    (2, 1, 1, [4])
    >>> annotated((1, 2), {}, ())
    Traceback (most recent call last):
    TypeError: Argument 'xs' has incorrect type (expected list, got tuple)
    >>> annotated([], [], ())
    Traceback (most recent call last):
    TypeError: Argument 'table' has incorrect type (expected dict, got list)
    >>> annotated([], {}, (), ())
    Traceback (most recent call last):
    TypeError: Argument 'some' has incorrect type (expected list, got tuple)
    """
    return len(xs), len(table), len(pair), some


cdef class Kept:
    """
    >>> kept = Kept()
    >>> kept.items, kept.names, kept.maybe
    ([1], {'a'}, None)
    >>> kept.maybe = ()
    Traceback (most recent call last):
    TypeError: Expected list, got tuple
    """
    cdef readonly List[int] items
    cdef readonly AnySet[str] names
    cdef public Optional[list] maybe

    def __cinit__(self):
        self.items = [1]
        self.names = {"a"}


def declared(values):
    """
    >>> declared([1, 2])
    ([1, 2, 3], {1: 2}, frozenset({1}))
    >>> declared("ab")
    Traceback (most recent call last):
    TypeError: Expected list, got str
    """
    cdef List[int] xs = values
    cdef typing.Dict[int, int] table = {1: 2}
    cdef FrozenSet[int] fixed = frozenset((1,))
    xs.append(3)
    return xs, table, fixed


class List2:
    pass


def of_other_modules(xs: List2):
    """
    >>> of_other_modules(5)
    5
    """
    return xs
