"""An annotation may be any text. One that names a type is one; any other says nothing.

>>> variables(3)
(1, 'x', [1], None, 4, 5)
>>> arguments('a', 'b', [1], None, Later(2))
('a', 'b', [1], None, 2)
>>> arguments('a', 'b', (1,), None, Later(2))
Traceback (most recent call last):
TypeError: Argument 'c' has incorrect type (expected list, got tuple)
>>> arguments.__annotations__['a'], arguments.__annotations__['c'], arguments.__annotations__['return']
("'foo bar'", "'list[int]'", "'1 +'")
>>> Record(1, [2], None)
Record(x=1, items=[2], other=None)
>>> Plain.__annotations__['z'], Plain().z
("'not a type!'", 3)
>>> Later(5).twin().n
5
>>> whole
7
"""
cimport cython
from dataclasses import dataclass

whole: "a whole number, >= 0" = 7

def variables(n):
    y: "foo bar" = 1
    z: "" = 'x'
    items: "list[int]" = [1]
    other: "Later | None" = None
    a: "what? (a, b" = n + 1
    b: "def" = 5
    return y, z, items, other, a, b

def arguments(a: "foo bar", b: "x y z", c: "list[int]", d: "Later | None", e: "Later") -> "1 +":
    return a, b, c, d, e.n

cdef class Later:
    cdef public object n
    def __init__(self, n: "any number, really"):
        self.n = n
    def twin(self) -> "Later":
        return Later(self.n)

@cython.dataclasses.dataclass
cdef class Record:
    x: "how many there are"
    items: "list[int]"
    other: "Later | None" = None

class Plain:
    z: "not a type!" = 3
