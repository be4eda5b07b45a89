"""Lambdas and functions in the bodies of extension types that are no methods.

>>> show()
(4, 'Foo') (2, 6, 5, [3, 2, 1], 7) 3 3
"""
cdef class Foo:
    ident = lambda self, x: (x, type(self).__name__)
    tup = (lambda x: x + 1, lambda: 3)
    d = {"k": lambda x, y=2: x * y}
    key = staticmethod(lambda a: a)
    s = sorted([3, 1, 2], key=lambda v: -v)
    g = [f for f in (lambda q: q, )]
    def m(self): return self.tup[0](1), self.d["k"](3), self.key(5), self.s, self.g[0](7)
class Bar:
    tup = (lambda x: x + 1, lambda: 3)
def show():
    f = Foo(); print(f.ident(4), f.m(), f.tup[1](), Bar().tup[0](2))
