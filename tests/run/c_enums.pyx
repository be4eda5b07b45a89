# distutils: language = c++
"""cpdef enums: classes of ints, whose values are what C has.

>>> f()
(<Color.GREEN: 5>, <Color.GREEN: 5>, <Color.RED: 0>, 5)
>>> f(0)
'r'
>>> f(7)
(<Color: 7>, <Color: 7>, <Color.RED: 0>, 7)
>>> g(5)
(<Color.GREEN: 5>, True)
>>> g(3)
(<Color: 3>, True)
>>> h(1)
(<Big.A: 1>, <Big.A: 1>)
>>> names()
[<Color.RED: 0>, <Color.GREEN: 5>]
>>> f(-7)
Traceback (most recent call last):
OverflowError: can't convert negative value to enum Color
>>> f(2**40)
Traceback (most recent call last):
OverflowError: value too large to convert to enum Color
>>> g(-1), int(g(-1)[0])
((<Color: -1>, True), -1)
>>> h(3)
Traceback (most recent call last):
ValueError: 3 is not a valid Big
>>> wide(0xFFFFFFFF)
<Wide.ALL: 4294967295>
>>> small(300)
Traceback (most recent call last):
OverflowError: value too large to convert to unsigned char
"""
from libcpp.map cimport map
from libcpp.vector cimport vector


cpdef enum Color:
    RED, GREEN = 5
cpdef enum class Big(long):
    A = 1
    B = 2
def f(Color c=GREEN):
    if c == RED: return "r"
    return Color(c), c, Color.RED, int(c)
def g(int k):
    cdef Color c = <Color>k
    return c, Color.GREEN == 5
def h(Big b): return b, Big.A
def names(): return list(Color)
cpdef enum Wide:
    ALL = 0xFFFFFFFF
def wide(Wide w): return w
cpdef enum class Small(unsigned char):
    C = 1
def small(Small s): return s


cpdef enum Paint:
    red_paint = 1
    blue_paint = 2


cdef struct Pen:
    Paint paint
    Paint[2] others


def members_and_items(x):
    """
    >>> members_and_items(Paint.blue_paint)
    {'paint': <Paint.blue_paint: 2>, 'others': [<Paint.red_paint: 1>, <Paint.blue_paint: 2>]}
    >>> members_and_items('a')
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    cdef Pen pen = {'paint': x, 'others': [Paint.red_paint, x]}
    return pen


def items_of_views():
    """
    >>> items_of_views()
    ([<Paint.red_paint: 1>, <Paint.blue_paint: 2>], <Paint.blue_paint: 2>)
    """
    cdef Paint[2] both = [Paint.red_paint, Paint.blue_paint]
    cdef Paint[:] v = both
    return both, (<object>v)[1]


cdef vector[Paint] both_paints():
    cdef vector[Paint] v
    v.push_back(red_paint)
    v.push_back(blue_paint)
    return v


def containers(x):
    """
    >>> containers([1, Paint.blue_paint])
    ([<Paint.red_paint: 1>, <Paint.blue_paint: 2>], {2: <Paint.blue_paint: 2>}, [<Paint.red_paint: 1>, <Paint.blue_paint: 2>])
    """
    cdef vector[Paint] given = x
    cdef map[int, Paint] known = {2: blue_paint}
    return given, known, both_paints()


cpdef enum Told:
    """What it is,
    in two lines"""
    told_one = 1
    told_two


cpdef enum ToldBriefly:
    "so " "said"

    briefly = 3


cdef enum ToldToNobody:
    """Nobody reads it."""
    silent = 8


def documented():
    """
    >>> documented()
    ('What it is,\\n    in two lines', 'so said', 8)
    >>> list(Told), ToldBriefly(3).name
    ([<Told.told_one: 1>, <Told.told_two: 2>], 'briefly')
    """
    return Told.__doc__, ToldBriefly.__doc__, silent
