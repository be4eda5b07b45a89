# Extension types: attributes, special methods, life, methods that are overridden. What Python sees of
# them is in extension_types.check.py.
cimport cython

log = []

cdef class Num:
    cdef public long v
    def __init__(self, v): self.v = v
    def __repr__(self): return "Num(%d)" % self.v
    def __str__(self): return "<%d>" % self.v
    def __add__(self, other):
        if isinstance(other, Num): return Num(self.v + (<Num>other).v)
        if isinstance(other, int): return Num(self.v + other)
        return NotImplemented
    def __radd__(self, other):
        return Num(self.v + other + 1000)
    def __sub__(self, other): return ("sub", self, other)
    def __rsub__(self, other): return ("rsub", self, other)
    def __rmul__(self, other): return ("rmul", self, other)
    def __iadd__(self, other):
        self.v += other
        return self
    def __pow__(self, e, m): return ("pow", self, e, m)
    def __rpow__(self, e): return ("rpow", self, e)
    def __ipow__(self, e): return ("ipow", self.v, e)
    def __neg__(self): return Num(-self.v)
    def __pos__(self): return self
    def __abs__(self): return Num(abs(self.v))
    def __invert__(self): return Num(~self.v)
    def __int__(self): return self.v
    def __float__(self): return float(self.v)
    def __index__(self): return self.v
    def __bool__(self): return self.v != 0
    def __divmod__(self, o): return ("divmod", self, o)
    def __matmul__(self, o): return "mat"
    def __truediv__(self, o): return "true"
    def __floordiv__(self, o): return "floor"
    def __mod__(self, o): return "mod"
    def __lshift__(self, o): return "lshift"
    def __rrshift__(self, o): return "rrshift"
    def __and__(self, o): return "and"
    def __or__(self, o): return "or"
    def __xor__(self, o): return "xor"
    def __ixor__(self, o): return "ixor"
    def __hash__(self): return -1
    def __eq__(self, other): return isinstance(other, Num) and self.v == (<Num>other).v
    def __lt__(self, other): return self.v < other.v

cdef class Sub(Num):
    def __radd__(self, other): return "sub radd"
    def __mul__(self, other): return "sub mul"
    def __le__(self, other): return "le"

cdef class Seq:
    cdef list items
    def __cinit__(self, *args):
        self.items = list(args)
    def __len__(self): return len(self.items)
    def __getitem__(self, i): return self.items[i]
    def __setitem__(self, i, v): self.items[i] = v
    def __delitem__(self, i): del self.items[i]
    def __contains__(self, x): return x in self.items
    def __call__(self, a, b=2, *rest, k=5, **kw): return (a, b, rest, k, kw, len(self.items))
    def __reversed__(self): return list(reversed(self.items))

cdef class OnlySet:
    cdef int n
    def __setitem__(self, int i, v): self.n = i
    def __len__(self): return -5

cdef class OnlyGet:
    def __getitem__(self, int i):
        if i > 3: raise IndexError("no")
        return i * i

cdef class Count:
    cdef int i, n
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i

cdef class Attr:
    cdef dict d
    def __cinit__(self): self.d = {}
    def __getattr__(self, name):
        if name in self.d: return self.d[name]
        raise AttributeError("no " + name)
    def __setattr__(self, name, value): self.d[name] = value
    def __delattr__(self, name): del self.d[name]

cdef class Desc:
    cdef object val
    def __get__(self, obj, type): return ("get", obj, type is not None)
    def __set__(self, obj, value): log.append(("set", value))
    def __delete__(self, obj): log.append("del")

cdef class Ctx:
    def __enter__(self): return 5
    def __exit__(self, t, v, tb): return True

cdef class Base:
    cdef object name
    cdef int freed
    def __cinit__(self, name, *args):
        self.name = name
        log.append(("cinit base", name))
    def __init__(self, name, x=1):
        log.append(("init base", name, x))
    def __dealloc__(self):
        log.append(("dealloc base", self.name))

cdef class Derived(Base):
    cdef list extra
    def __cinit__(self, name, x=7):
        self.extra = [x]
        log.append(("cinit derived", name, x))
    def __dealloc__(self):
        log.append(("dealloc derived", self.name, self.extra))

cdef class Fin:
    def __del__(self): log.append("del")
    def __dealloc__(self): log.append("dealloc")

cdef class Bad:
    def __cinit__(self, x):
        if x: raise ValueError("bad")
    def __dealloc__(self): log.append("bad dealloc")

cdef class Node:
    cdef public Node next
    cdef public object data
    cdef object __weakref__
    cdef dict __dict__

cdef class MyList(list):
    cdef public int tag
    def total(self): return sum(self) + self.tag

cdef class MyErr(Exception):
    cdef public int code
    def __init__(self, msg, code):
        Exception.__init__(self, msg)
        self.code = code

cdef class MyDict(dict):
    def __missing__(self, k): return k * 2

@cython.final
cdef class Fast:
    cdef int n
    cdef int inc(self, int by) noexcept nogil:
        self.n += by
        return self.n
    cpdef int twice(self, int x=4) nogil:
        return 2 * x
    def go(self, int k):
        cdef int i, t = 0
        with nogil:
            for i in range(k): t = self.inc(2)
        return t, self.twice(), self.twice(5)

cdef class A:
    cdef int f(self) except -1: return 1
    cpdef g(self, x=1): return ("A.g", x, self.f())
    cdef void h(self) except *: log.append("A.h")
    cdef object k(self): return self.g(5)
    cpdef str s(self): return "s"
    @staticmethod
    cdef int st(int x): return x + 1
    def call(self):
        self.h()
        return self.f(), self.g(), A.g(self, 9), self.k(), A.st(4), self.s()

cdef class B(A):
    cdef int f(self) except -1: return 2
    cpdef g(self, x=1): return ("B.g", x, A.g(self, x))
    cdef void h(self) except *: raise KeyError("h")

def use(A a):
    return a.g(3), a.f()

cdef class Props:
    cdef double x
    property old:
        "old doc"
        def __get__(self): return self.x
        def __set__(self, double v): self.x = v
        def __del__(self): self.x = 0
    @property
    def new(self):
        "new doc"
        return self.x * 2
    @new.setter
    def new(self, v): self.x = v / 2
    @new.deleter
    def new(self): self.x = -1
    @property
    def ro(self): return 1

cdef class Kinds:
    cdef public char c
    cdef public unsigned char uc
    cdef public short s
    cdef public float f
    cdef public bint b
    cdef public Py_ssize_t z
    cdef public unsigned long long u
    cdef public str st
    cdef public dict d
    cdef readonly list l
    cdef public int arr
    cdef int[4] carr
    cdef double* p
    cdef public object o
    cdef public double[:] view
    def fill(self):
        cdef int i
        for i in range(4): self.carr[i] = i * i
        return self.carr[3] + self.carr[2]
    def sum(self):
        cdef double t = 0
        cdef Py_ssize_t i
        with nogil:
            for i in range(self.view.shape[0]): t += self.view[i]
        self.view[0] = 99
        return t
    def aug(self):
        self.o += 1
        self.z += 2
        self.f *= 2
        self.d["x"] = 1
        self.carr[1] += 5
        return self.o, self.z, self.f, self.d, self.carr[1]
    def delete(self):
        del self.o
        return self.o

cdef class Holder:
    cdef Num n
    cdef Holder up
    def __init__(self, n=None): self.n = n
    def get(self): return self.n.v
    def set(self, v): self.n.v = v
    def add(self, v): self.n.v += v
    def chain(self):
        self.up = Holder(Num(5))
        self.up.n.v += 3
        return self.up.n.v
