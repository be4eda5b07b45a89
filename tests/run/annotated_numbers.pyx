"""
What is annotated int or Optional[float] holds an int or a float: other numbers are converted as
int() and float() do it.

>>> numbers = [True, Level.low, Big(5), Indexed(), Integer(), 2.5, -2.7, 1e30]
>>> [argument(n) for n in numbers]
[1, 2, 5, 7, 9, 2, -2, 1000000000000000019884624838656]
>>> {type(argument(n)) for n in numbers} == {int}
True
>>> [cpdef_argument(n) for n in numbers] == [argument(n) for n in numbers]
True
>>> [local(n) for n in numbers] == [argument(n) for n in numbers]
True
>>> [Box(n).get() for n in numbers] == [argument(n) for n in numbers]
True
>>> [Record(n).count for n in numbers] == [argument(n) for n in numbers]
True
>>> [c_caller(n) for n in numbers] == [argument(n) for n in numbers]
True
>>> argument(10 ** 30)
1000000000000000000000000000000
>>> for bad in (None, "3", b"3", [1], object):
...     try: argument(bad)
...     except TypeError as e: print(e)
Argument 'x' has incorrect type (expected int, got NoneType)
Argument 'x' has incorrect type (expected int, got str)
Argument 'x' has incorrect type (expected int, got bytes)
Argument 'x' has incorrect type (expected int, got list)
Argument 'x' has incorrect type (expected int, got type)
>>> argument(Failing())
Traceback (most recent call last):
...
ZeroDivisionError: no int
>>> local(Failing())
Traceback (most recent call last):
...
ZeroDivisionError: no int
>>> local(None), local("3")
Traceback (most recent call last):
...
TypeError: Expected int, got str
>>> optional(), optional(2.5), optional(None)
(None, 2, None)
>>> default(), default(True), default(x=False)
(4, 1, 0)
>>> list(generated(2.5)), closed(2.5)(True), Python().method(2.5), Box(1).method(2.5, 3.5)
([2, 2], 3, 2, [2, 3])
>>> many(2.5, True, [7.5, 8])
(2, 1, 1, [7, 8], 8)
>>> rebound(2.5)
2
>>> Box(1)[2.5]
2
>>> floats(True), floats(3), floats(Indexed()), floats(Real()), floats(None)
(1.0, 3.0, 7.0, 2.5, None)
>>> floats("3")
Traceback (most recent call last):
...
TypeError: Argument 'x' has incorrect type (expected float, got str)
>>> float_local(True), float_local(None), float_local(2.5), united(3)
(1.0, None, 2.5, 3.0)
>>> typed(2.5, 3, [1]), typed(2, 2)
((2, 3.0, [1]), (2, 2.0, None))
>>> typed("2", 3)
Traceback (most recent call last):
...
TypeError: Argument 'x' has incorrect type (expected int, got str)
>>> typed(2, 3, ())
Traceback (most recent call last):
...
TypeError: Argument 'z' has incorrect type (expected list, got tuple)
>>> typed(2, None)
Traceback (most recent call last):
...
TypeError: must be real number, not NoneType
>>> untyped("2"), quoted(2.5), quoted_field("s"), assigned_before("s")
('2', 2.5, 's', ('s', 3))
"""
import enum
from typing import Optional, Union

cimport cython


class Level(enum.IntEnum):
    low = 2


class Big(int):
    pass


class Indexed:
    def __index__(self):
        return 7


class Integer:
    def __int__(self):
        return 9


class Real:
    def __float__(self):
        return 2.5


class Failing:
    def __int__(self):
        raise ZeroDivisionError("no int")


def argument(x: int):
    return x


cpdef cpdef_argument(x: int):
    return x


cdef c_argument(x: int):
    return x


def c_caller(x):
    return c_argument(x)


def local(v):
    x: int = 3
    x = v
    return x


cdef class Box:
    held: int

    def __init__(self, v):
        self.held = v

    def get(self):
        return self.held

    def __getitem__(self, x: int):
        return x

    def method(self, x: int, y: int):
        return [x, y]


@cython.dataclasses.dataclass
cdef class Record:
    count: int


def optional(x: int = None):
    return x


def default(x: int = 4):
    return x


def generated(x: int):
    yield x
    yield x


def closed(x: int):
    def add(y: int):
        return x + y
    return add


class Python:
    def method(self, x: int):
        return x


def many(v, w, items):
    a: int = 0
    b: int = 0
    c: int = 0
    i: int = 0
    a, [b] = v, [w]
    c = w
    out = []
    for i in items:
        out.append(i)
    return a, b, c, out, i


def rebound(x: int):
    x = 2 * x / 2 + 0.5
    return x


def floats(x: Optional[float]):
    return x


def float_local(v):
    x: float | None = None
    x = v
    return x


def united(x: Union[float, None]):
    return x


cpdef typed(x: int, y: float, z: list = None):
    return x, y, z


@cython.annotation_typing(False)
cpdef untyped(x: int):
    return x


def quoted(v):
    x: "int" = v
    return x


cdef class Quoted:
    x: "int"


def quoted_field(v):
    box = Quoted()
    box.x = v
    return box.x


def assigned_before(v):
    x = v
    first = x
    x: int = 3
    return first, x
