"""Names with two underscores in extension types and classes.

>>> show()
9 (1, 1, 8, 2, 5, 9) (1, 1, 8) (1, [1]) ('c', 'v') 3 ('st', 'st')
2 1 False 8
['_A__private', '_A__st', '_A__x', '_A__y']
['_Under__q'] 4
(1, True, 'P') 1 3
"""
cdef __cf(): return "c"
cdef __cv = "v"
def call(A o): return o._A__pc()
cdef class A:
    __x = 1
    cdef public int __y
    cdef int __z
    def __init__(self): self.__y = 2; self.__z = 5
    def __private(self): return 8
    cdef __pc(self): return 9
    def get(self): return self._A__x, self.__x, self.__private(), self.__y, self.__z, self.__pc()
    def inner(self):
        def get(o): return o._A__x, o.__x, o.__private()
        return get(self)
    def lam(self): return (lambda o: o.__x)(self), [o.__x for o in (self,)]
    def cfun(self): return __cf(), __cv
    def kw(self, __a=3): return __a
    @staticmethod
    def __st(): return "st"
    def st(self): return A.__st(), self.__st()
    property __p:
        def __get__(self): return "p"
cdef class _Under:
    cdef public int __q
    def __init__(self): self.__q = 4
class P:
    __x = 1
    def __m(self): return self.__x
    def get(self):
        import sys as __s
        global __gg
        __gg = 3
        return self.__m(), __s is not None, self.__class__.__name__
    def kw(self, *, __k=1): return __k
def show():
    a = A(); print(call(a), a.get(), a.inner(), a.lam(), a.cfun(), a.kw(), a.st())
    print(a._A__y, a._A__x, hasattr(a, "__y"), a._A__private())
    print(sorted(n for n in dir(a) if "__" in n and not n.startswith("__")))
    print(sorted(n for n in dir(_Under()) if n.startswith("_Under")), _Under()._Under__q)
    p = P(); print(p.get(), p._P__x, p.kw(_P__k=3))
