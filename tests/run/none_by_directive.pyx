"""allow_none_for_extension_args, `not None` and `or None`.

>>> show()
a TypeError Argument 'x' has incorrect type (expected none_by_directive.M, got NoneType)
a False
b TypeError Argument 'x' has incorrect type (expected list, got NoneType)
b False
c True
d True
d2 TypeError Argument 'x' has incorrect type (expected none_by_directive.M, got NoneType)
e2 TypeError Argument 'x' has incorrect type (expected none_by_directive.M, got NoneType)
e2 False
f True
k True
v TypeError Argument 'x' has incorrect type (expected none_by_directive.M, got NoneType)
w None
kw 1
kw2 1
yb Holder
nb TypeError nb() takes exactly 1 positional argument (2 given)
o1 TypeError ord() expected a character, but string of length 2 found
o1 97
o1 TypeError ord() expected string of length 1, but int found
o1 TypeError ord() expected a character, but string of length 0 found
3
3
"""
cimport cython
cdef class M:
    cdef public int v
@cython.allow_none_for_extension_args(False)
def a(M x): return x is None
@cython.allow_none_for_extension_args(False)
def b(list x): return x is None
@cython.allow_none_for_extension_args(False)
def c(M x or None, object y): return x is None
def d(M x): return x is None
def d2(M x not None): return x is None
def e(M x not None): return x is None
def e2(x): return e(x)
def e3(M x or None): return x is None
cdef class N:
    cpdef m(self, M x): return x is None
    @cython.allow_none_for_extension_args(False)
    cpdef k(self, M x): return x is None
    @cython.allow_none_for_extension_args(False)
    def __eq__(self, M other): return True
def f(n, x): return (<N> n).m(x)
def u(x: M | list): return x
def v(x: M): return x
def w(x: M = None): return x
@cython.always_allow_keywords(False)
def kw(arg): return arg
@cython.always_allow_keywords(True)
def kw2(arg): return arg
@cython.binding(False)
def nb(n): return n
class Holder: pass
Holder.nb = nb
@cython.binding(True)
def yb(n): return type(n).__name__
Holder.yb = yb
def o1(s): 
    return ord(s)
def show():
    for fn, args in [(a, (None,)), (a, (M(),)), (b, (None,)), (b, ([],)), (c, (None, 1)), (d, (None,)), (d2, (None,)), (e2, (None,)), (e2, (M(),)), (f, (N(), None)), (N().k, (None,)), (v, (None,)), (w, (None,)), (kw, (1,)), (kw2, (1,)), (Holder().yb, ()), (Holder().nb, (3,)), (o1, ("ab",)), (o1, (b"a",)), (o1, (5,)), (o1, ("",))]:
        try: print(fn.__name__, fn(*args))
        except Exception as ex: print(getattr(fn, '__name__', '?'), type(ex).__name__, ex)
    for fn in (kw, kw2):
        try: print(fn(arg=3))
        except Exception as ex: print(type(ex).__name__)
