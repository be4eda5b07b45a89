"""`bool` as annotation and in casts is C's bint, as a type Python's class.

>>> show()
f 1 ('bint', True)
f 2000 ('bint', True)
f True ('bint', True)
f [] ('bint', False)
f None ('bint', False)
g 1 <class 'TypeError'> Argument 'x' has incorrect type (expected bool, got int)
g True ('bool object', True)
g None ('bool object', None)
h 5 ('bool object', True, 'bint', True, 1, 'bool object', False)
h 0 ('bool object', False, 'bint', False, 0, 'bool object', False)
h2 5 ('bint', True)
h2 True ('bint', True)
h3 1 ('bint', 'bool object', True, None)
h3 True ('bint', 'bool object', True, None)
A 1 <class 'TypeError'> Expected bool, got int
A True (True, True, True, 'bint')
cf 1 True
cf 0 False
cg True False
cg 5 <class 'TypeError'> Argument 'x' has incorrect type (expected bool, got int)
r 7 7
loop 3 [False, True, True]
"""
import cython
def f(x: bool): return cython.typeof(x), x
def g(bool x): return cython.typeof(x), x
def h(n):
    cdef int i = n
    cdef bool b = bool(i)
    return cython.typeof(b), b, cython.typeof(<bool> i), <bool> i, <int><bool> i, cython.typeof(<bool> n), <bool?> (n == 1)
def h2(n):
    b: bool = n
    return cython.typeof(b), b
def h3(x: bool = False, y: bool | None = None):
    return cython.typeof(x), cython.typeof(y), x, y
cdef class A:
    cdef bool b
    cdef public bool c
    x: bool
    def __init__(self, v): self.b = v; self.c = v; self.x = v
    def get(self): return self.b, self.c, self.x, cython.typeof(self.x)
@cython.cfunc
def cf(x: bool) -> bool: return x
cdef bool cg(bool x): return not x
def r(x) -> bool: return x
def loop(int n):
    return [<bool> k for k in range(n)]
def show():
    for fn, a in [(f, 1), (f, 2000), (f, True), (f, []), (f, None), (g, 1), (g, True), (g, None), (h, 5), (h, 0), (h2, 5), (h2, True), (h3, 1), (h3, True), (A, 1), (A, True), (cf, 1), (cf, 0), (cg, True), (cg, 5), (r, 7), (loop, 3)]:
        try:
            v = fn(a); print(fn.__name__, a, v.get() if isinstance(v, A) else v)
        except Exception as e: print(fn.__name__, a, type(e), e)
