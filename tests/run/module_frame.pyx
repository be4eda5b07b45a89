"""What Python's own functions learn of the module that calls them while it starts.

>>> Point.__module__ == Colour.__module__ == T.__module__ == __name__
True
>>> pickle.loads(pickle.dumps(Point(1, 2)))
Point(x=1, y=2)
>>> pickle.loads(pickle.dumps(Colour.RED)) is Colour.RED
True
>>> here
True
"""
import collections
import enum
import pickle
import sys
import typing

Point = collections.namedtuple('Point', 'x y')
Colour = enum.Enum('Colour', 'RED GREEN')
T = typing.TypeVar('T')
here = sys._getframe(0).f_globals is globals()
