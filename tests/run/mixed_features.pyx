# Features in each other: generators and closures of extension types, prange in their methods, and so on.
# distutils: language = c++
# cython: language_level=3
import functools
from cython.parallel cimport prange
cimport cython
import numpy as np
cimport numpy as cnp
from libcpp.vector cimport vector

cdef class Acc:
    cdef public double total
    cdef list log
    cdef double[:] view
    def __init__(self, n):
        self.total = 0
        self.log = []
        self.view = np.zeros(n)
    def each(self, items):
        for x in items:
            self.total += x
            yield self.total
    def adder(self, double k):
        def add(x):
            nonlocal k
            k += 1
            self.total += x * k
            return self.total
        return add
    cpdef double psum(self) except? -1:
        cdef double s = 0
        cdef Py_ssize_t i
        for i in prange(self.view.shape[0], nogil=True):
            s += self.view[i]
        return s
    def fill(self, double[:] o):
        self.view[:] = o
        return self
    def __enter__(self):
        self.log.append('in'); return self
    def __exit__(self, *exc):
        self.log.append(exc[0].__name__ if exc[0] else 'out'); return True
    def __add__(self, other):
        if not isinstance(other, Acc): return NotImplemented
        r = Acc(1); r.total = self.total + (<Acc>other).total
        return r
    def __repr__(self): return f"Acc({self.total!r}, {self.log})"

def deco(f):
    @functools.wraps(f)
    def inner(*args, **kw):
        return f(*args, **kw) + 1
    return inner

@deco
def decorated(int a, b=2, *, c=3): return a + b + c

cdef cython.floating fsum(cython.floating[:] v) noexcept nogil:
    cdef Py_ssize_t i
    cdef cython.floating s = 0
    for i in range(v.shape[0]): s += v[i]
    return s

def fused(cython.floating[:] v): return fsum(v)

def vec(n):
    cdef vector[int] v
    for i in range(n): v.push_back(i * i)
    return v, v.size()

class Tree:
    def __init__(self, v, *kids): self.v, self.kids = v, kids
    def __iter__(self):
        yield self.v
        for k in self.kids: yield from k
    @property
    def size(self): return sum(1 for _ in self)
    @classmethod
    def of(cls, *vs): return cls(vs[0], *[cls(v) for v in vs[1:]])
    def __eq__(self, other): return list(self) == list(other)

def tricky(n):
    out = []
    for i in range(n):
        try:
            try:
                if i == 1: continue
                if i == 2: raise KeyError(i)
                if i == 4: return out
                out.append(i)
            finally:
                out.append('f%d' % i)
        except KeyError as e:
            out.append(repr(e))
        else:
            out.append('else')
    return 'end'

def shape(x):
    match x:
        case {'k': v, **rest}: return 'map', v, rest
        case [a, *b] if b: return 'seq', a, b
        case str() as s: return 'str', s
        case int(n) | float(n): return 'num', n
        case _: return 'other'

def gen():
    try:
        got = yield 1
        while True:
            got = yield got * 2
    except ValueError as e:
        yield 'caught %s' % e
    finally:
        yield 'final'

async def co(x):
    return x * 2
async def main(): return [await co(i) for i in range(3)]
