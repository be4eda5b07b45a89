"""
def f() -> list: what it returns is a list or None. C types after the arrow are no promise, nor is it
one of generators and of what fills a slot.

>>> as_list([1]), as_list(None)
([1], None)
>>> as_list((1,))
Traceback (most recent call last):
...
TypeError: Expected list, got tuple
>>> as_int(2.5), as_int(True), as_int(None)
(2, 1, None)
>>> as_int("2")
Traceback (most recent call last):
...
TypeError: Expected int, got str
>>> as_float(2), optional_float(2), as_c_int("s"), as_bool(3)
(2, 2.0, 's', 3)
>>> as_box(Box(1)).v, as_box(None)
(1, None)
>>> as_box(1)
Traceback (most recent call last):
...
TypeError: Cannot convert int to annotated_results.Box
>>> fell_off(0), fell_off([1])
(None, [1])
>>> list(generator("s"))
['s']
>>> run(coroutine(2.5))
2
>>> run(coroutine("s"))
Traceback (most recent call last):
...
TypeError: Expected int, got str
>>> box = Box("s")
>>> box[0], box.prop, box.method
Traceback (most recent call last):
...
TypeError: Expected int, got str
>>> box[0], box.prop, Box(2.5).made(), Box(2.5).static(2.5), Box.of_class(2.5)
('s', 's', 2, 2, 2)
>>> Python().method(2.5), Python().prop, Python()[2.5]
(2, 2, 2)
>>> inner("s")
Traceback (most recent call last):
...
TypeError: Expected list, got str
>>> inner([])
[]
>>> after_finally(2.5), off("s"), quoted(2.5), quoted_union("s")
(2, 's', 2, 's')
>>> fused_result(2)
Traceback (most recent call last):
...
TypeError: Expected list, got int
"""
from typing import Optional

cimport cython


cdef class Box:
    cdef readonly object v

    def __init__(self, v):
        self.v = v

    def __getitem__(self, i) -> int:
        return self.v

    @property
    def prop(self) -> int:
        return self.v

    @property
    def method(self):
        return self.made()

    def made(self) -> int:
        return self.v

    @staticmethod
    def static(v) -> int:
        return v

    @classmethod
    def of_class(cls, v) -> int:
        return v


class Python:
    def method(self, v) -> int:
        return v

    @property
    def prop(self) -> int:
        return [2.5][0]

    def __getitem__(self, v) -> int:
        return v


def as_list(v) -> list:
    return v


def as_int(v) -> int:
    return v


def as_float(v) -> float:
    return v


def optional_float(v) -> Optional[float]:
    return v


def as_c_int(v) -> cython.int:
    return v


def as_bool(v) -> bool:
    return v


def as_box(v) -> Box:
    return v


def fell_off(v) -> list:
    if v:
        return v


def generator(v) -> int:
    yield v


async def coroutine(v) -> int:
    return v


def run(started):
    try:
        started.send(None)
    except StopIteration as e:
        return e.value


def inner(v):
    def f() -> list:
        return v
    return f()


def after_finally(v) -> int:
    try:
        return v
    finally:
        v = "s"


@cython.annotation_typing(False)
def off(v) -> int:
    return v


def quoted(v) -> "int":
    return v


def quoted_union(v) -> "int | None":
    return v


def fused_result(cython.integral v) -> list:
    return v
