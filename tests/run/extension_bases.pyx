"""Builtin classes and exceptions as bases; operators as C's slots give them.

>>> i = Whole(21)
>>> i, i.twice(), Whole(2**100).twice() == 2**101, Whole.__base__
(21, 42, True, <class 'int'>)
>>> f = Real(3.0)
>>> f.tag = [1]
>>> f, f.half(), f.tag, f + 1
(3.0, (1.5, 3), [1], 4.0)
>>> c = Complex(1, 2)
>>> c, c.conjugated()
((1+2j), ((1-2j), 2.0))

Some exceptions have C fields of their own, before those of a class that extends them.

>>> for cls in (System, Stop, Value, Text):
...     e = cls("utf-8", b"a", 0, 1, "r") if cls is Text else cls(1, "two")
...     e.x, e.y = 5, [6]
...     try:
...         raise e
...     except Exception as caught:
...         print(cls.__base__.__name__, caught.args[:2], caught.x, caught.y, str(caught))
OSError (1, 'two') 5 [6] [Errno 1] two
StopIteration (1, 'two') 5 [6] (1, 'two')
ValueError (1, 'two') 5 [6] (1, 'two')
UnicodeDecodeError ('utf-8', b'a') 5 [6] 'utf-8' codec can't decode byte 0x61 in position 0: r
>>> System(2, "x").errno, Stop(3).value
(2, 3)

>>> Either(1) + 2, 2 + Either(1), Either(1) - 2
('Either int', 'int Either', (1, 'int'))
>>> 2 - Either(1)
Traceback (most recent call last):
TypeError: Argument 'a' has incorrect type (expected extension_bases.Either, got int)
>>> Either(3) * 2, 2 ** Either(1), pow(Either(1), 2, 3)
(3, ('int', 'Either', None), ('Either', 'int', 3))
>>> 2 * Either(3)
Traceback (most recent call last):
TypeError: unsupported operand type(s) for *: 'int' and 'extension_bases.Either'
>>> Either(1) == 3, Either(2) == 3
(True, False)
"""
cimport cython


cdef class Whole(int):
    def twice(self):
        return self * 2


cdef class Real(float):
    cdef public object tag
    cdef int n

    def __init__(self, *args):
        self.n = 3

    def half(self):
        return self / 2, self.n


cdef class Complex(complex):
    cdef double d

    def conjugated(self):
        self.d = 2
        return self.conjugate(), self.d


cdef class System(OSError):
    cdef public int x
    cdef public object y


cdef class Stop(StopIteration):
    cdef public int x
    cdef public object y


cdef class Value(ValueError):
    cdef public int x
    cdef public object y


cdef class Text(UnicodeDecodeError):
    cdef public int x
    cdef public object y


@cython.c_api_binop_methods(True)
cdef class Either:
    cdef int v

    def __init__(self, v):
        self.v = v

    def __add__(a, b):
        return type(a).__name__ + " " + type(b).__name__

    def __sub__(Either a, b):
        return a.v, type(b).__name__

    def __mul__(self, other):
        if not isinstance(self, Either):
            return NotImplemented
        return (<Either>self).v

    def __pow__(x, y, z):
        return type(x).__name__, type(y).__name__, z

    def __eq__(self, other):
        return self.v == 1
