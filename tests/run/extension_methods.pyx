# Extension types: overriding, decorators, private names, targets of all kinds, a .pxd beside the source.
cimport cython
import functools

cdef class Later

cdef class Early:
    cdef Later later
    cdef public int n
    COUNT = 0
    names = ["a"]
    total = COUNT + 5
    def link(self, Later l):
        self.later = l
        l.early = self
        return self.later.early is self
    def bump(self):
        Early.names.append("b")
        return Early.total, type(self).COUNT, self.names

cdef class Later:
    cdef Early early
    def get(self): return self.early.n
    def none(self): return self.early

cdef class Acc:
    cpdef add(self, double v):
        self.total += v
        self.n += 1
        return self
    def value(self): return self.mean()

cdef class Fwd:
    def __init__(self, k=3): self.k = k
    def get(self): return self.k

def logged(f):
    calls.append(f.__name__)
    return f

calls = []

cdef class Deco:
    cdef int __hidden
    cdef object cb

    def __init__(self, cb=None):
        self.__hidden = 4
        self.cb = cb

    @logged
    def plain(self, a, b=2): return self.__hidden, self.__priv(a), b

    def __priv(self, a): return a + 1

    def __class_getitem__(cls, item): return cls.__name__, item

    @functools.lru_cache(maxsize=None)
    def cached(self, n):
        return n * 2

    def call(self, *args, **kw):
        return self.cb(*args, **kw) if self.cb is not None else None

    def kwonly(self, *, a, b=3): return a, b

    def posonly(self, a, /, b): return a, b

    async_ = 3

    def swap(self):
        x, self.cb = self.cb, 5
        return x, self.cb

    def loop(self):
        out = []
        for self.__hidden in range(3): out.append(self.__hidden)
        for self.cb in "ab": out.append(self.cb)
        return out

    def unpack(self):
        self.__hidden, self.cb = 8, 9
        a, b, self.cb = 1, 2, [3]
        return self.__hidden, self.cb, a, b

    def chain(self):
        self.cb = a = self.__hidden = 6
        return self.cb, a, self.__hidden

    def cond(self, x):
        return (self.cb if x else self).__class__.__name__

    def cmp(self, Deco other):
        return self is other, self is not other, self == other, other is None

    def walrus(self):
        return (y := self.__hidden) + y

    def fmt(self): return f"{self.__hidden:03d} {self.cb!r}"

    def aug(self):
        self.cb = [1]
        self.cb += [2]
        self.__hidden *= 3
        self.__hidden //= 2
        self.__hidden <<= 1
        return self.cb, self.__hidden

cdef class WithDict:
    cdef dict __dict__
    cdef public int a

cdef class Over:
    cpdef int f(self, int x) except? -1:
        if x < 0: raise ValueError("neg")
        return x + 1
    cpdef double g(self, double x, int k=2): return x * k
    cpdef void h(self): self.f(3)
    cpdef list lst(self): return [1]
    cpdef bint b(self): return True
    cpdef Over me(self): return self
    def run(self, int x): return self.f(x), self.g(x), self.g(x, 5), self.lst(), self.b(), self.me() is self
    def doh(self): self.h()

cdef Over made = None

def early_none():
    return made

cdef class Big(Over):
    cpdef int f(self, int x) except? -1:
        return 100 + Over.f(self, x)

cdef class It:
    cdef list data
    cdef Py_ssize_t i
    def __cinit__(self, data): self.data = list(data)
    def __iter__(self):
        self.i = 0
        return self
    def __next__(self):
        if self.i == len(self.data): raise StopIteration
        v = self.data[self.i]
        self.i += 1
        return v

def iterate(It it):
    return sum(it), list(it), [] if not it else 1

cdef class Cmp:
    cdef int v
    def __init__(self, v): self.v = v
    def __richcmp__(Cmp self, other, int op):
        if not isinstance(other, Cmp): return NotImplemented
        cdef int o = (<Cmp> other).v
        if op == 0: return self.v < o
        if op == 2: return self.v == o
        if op == 3: return self.v != o
        return NotImplemented
    def __hash__(self): return self.v

def build():
    cdef Over o = Over.__new__(Over)
    cdef Cmp c = Cmp.__new__(Cmp, 3) if False else Cmp(3)
    return o.f(1), c.v

cdef object glob = Cmp(4)
def through():
    return (<Cmp> glob).v, (<Cmp?> glob).v

def badcast(x): return (<Cmp?> x).v


cdef class Shape:
    cdef int area(self, int k): return self.side * k
    cpdef str name(self): return "shape"

cdef class Square(Shape):
    cdef int corners(self): return 4 + self.area(100)

cdef class Tall(Square):
    cdef int area(self, int k): return -Square.area(self, k)

def shapes():
    cdef list all = []
    cdef Shape s
    cdef Square q = Square()
    for s in Shape(), q, Tall():
        s.side = 3
        all.append((s.area(2), s.name()))
    return all, q.corners(), q.area(5), Tall().name()
