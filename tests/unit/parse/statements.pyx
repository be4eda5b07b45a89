# cython: boundscheck=False
"""Every statement of Python."""
import os, sys.path as p
import a.b.c
from . import x
from .. import (y as z, w,)
from ...m.n import *
cimport numpy as np, libc.math
from libc.stdlib cimport malloc, free as release
from cython cimport view
include "other.pxi"
x = y = 1; z = 2
a, *b = c, = d
x: int = 3
self.y: "double[:]"
x += 1; x -= 1; x *= 2; x /= 2; x //= 2; x %= 2; x @= y
x &= 1; x |= 1; x ^= 1; x <<= 1; x >>= 1; x **= 2
del x, y[0], (z.w)
assert x
assert x, "message"
pass;
global_ = 1
def f(a, b, /, c, d=1, *args, e, g=2, **kw) -> int:
    global q, r
    nonlocal_ = 1
    def inner():
        nonlocal nonlocal_
        return
    return a, b
def positional_only(a, /): return a
def keyword_only(*, a): pass
def annotated(a: int, b: "str" = None, *args: *Ts, **kw: dict): yield
def generator():
    x = yield 1, 2
    y = yield
    yield from f()
    z = (yield)
    await_ = 3
    return (yield from g())
async def coroutine(self):
    async with a as b, c:
        pass
    async for x in y:
        await z
    else:
        pass
    r = [await i async for i in j if await k]
    await (x)
    return await f(await g)
@decorator
@other.decorator(1, x=2)
class C(Base, metaclass=M, *bases, **kw):
    """doc"""
    x = 1
    def method(self): pass
class Generic[T: int, *Ts, **P, U = int](Base[T]):
    def m[V](self, x: V) -> V: ...
type Alias[T] = list[T]
type Plain = int
if a: b
elif c: d
else: e
if a:
    if b:
        pass
    elif c:
        pass
while x:
    break
else:
    continue
for i in range(10): pass
for i, (j, k) in x, y:
    continue
else:
    pass
for x, in y: pass
for i from 0 <= i < n: pass
for i from 10 > i >= 0 by 2:
    pass
else:
    pass
for 0 <= i < n:
    pass
try:
    raise
except:
    raise X
except (A, B):
    raise X from Y
except A as e:
    pass
else:
    pass
finally:
    pass
try:
    pass
except* ValueError as group:
    pass
try: pass
finally: pass
with a: pass
with a as b, c() as (d, e): pass
with (a as b, c as d,):
    pass
with (a, b):
    pass
with nogil:
    with gil: pass
with nogil(x > 1), other: pass
match x, y:
    case 1 | -1 | 2.5 | 3 - 4j | "s" "t" | None | True: pass
    case [a, b, *rest]: pass
    case (a, *_): pass
    case (): pass
    case []: pass
    case (1): pass
    case a, b: pass
    case *a, b: pass
    case {"k": v, mod.K: 1, None: 2, **rest}: pass
    case {}: pass
    case Point(x, 0, y=1) as p if p > 0: pass
    case mod.Point(): pass
    case mod.CONST: pass
    case _:
        pass
DEF N = 10
IF N > 3:
    x = 1
ELIF UNAME == "Linux":
    x = 2
ELSE:
    x = 3
