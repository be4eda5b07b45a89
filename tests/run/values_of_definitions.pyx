"""Comprehensions and walruses in decorators, defaults and bases, in the scope around.

>>> show()
[1, 2] [2, 4] [9] (<class 'list'>,) (3, 3) (5, 5)
([1, 2, 3], ('a', 'b')) [1, 2] {0: 0, 1: 1} ['c', 'd'] [0, 1, 2] ({0: 0, 1: 1}, [0, 1]) ['c', 'd'] [0, 1, 2] {0: 'x', 1: 'y'} ['p', 'q']
([0, 1, 2], [0, 1, 2]) [[0, 1], [0, 1]] 5 [1, 2] []
"""
import functools
def deco(x):
    def inner(f):
        f.seen = x
        return f
    return inner

def f1(arg):
    @deco([x for x in arg])
    def d(): return 1
    return d.seen
def f2(arg):
    def d(p=[x * 2 for x in arg]): return p
    return d()
def f3(arg):
    d = lambda p=[x * 3 for x in arg]: p
    return d()
def f4(arg, *a):
    class C(*tuple(arg)): pass
    return C.__bases__
def f5(arg):
    @deco((y := len(arg)))
    class C: pass
    return C.seen, y
def f6(n):
    def d(*, q=(z := n + 1)): return q
    return d(), z
@deco([x for x in (1, 2)])
def g(p=[x + 1 for x in range(3)], *, q=tuple(k for k in "ab")):
    return p, q
class D(*(dict,)):
    @deco([x for x in "cd"])
    def m(self, p={x: x for x in range(2)}): return p
    attr = [i for i in range(3)]
cdef class E:
    @deco([x for x in "cd"])
    def m(self, p={x: x for x in range(2)}, q=list(x for x in range(2))): return p, q
    attr = [i for i in range(3)]
    other = {i: j for i, j in enumerate("xy")}
    lam = lambda self, p=[x for x in "pq"]: p
def outer(n):
    @deco([x for x in range(n)])
    def gen(p=[x for x in range(n)]):
        for v in p: yield v
    return list(gen()), gen.seen
def gen_outer(n):
    @deco([x for x in range(n)])
    def inner(p=[x for x in range(n)]):
        return p
    yield inner()
    yield inner.seen
cpdef h(p=5): return p
def c(arg=(i for i in (1,2))): return list(arg)
def show():
    print(f1([1,2]), f2([1,2]), f3([3]), f4([list]), f5("abc"), f6(4))
    print(g(), g.seen, D().m(), D.m.seen, D.attr, E().m(), E.m.seen, E.attr, E.other, E().lam())
    print(outer(3), list(gen_outer(2)), h(), c(), c())
