"""Names with two underscores in extension types and classes.

>>> show()
(1, 1, [1], [1]) 2 5
[3, 4, 5] (3, 4, [3]) [1] 2.0 (3, 3) 4
"""
class P:
    __x = 1
    def get(self):
        def f(o): return o.__x
        return f(self), (lambda o: o.__x)(self), [o.__x for o in [self]], list(o.__x for o in [self])
    class Q:
        __x = 2
        def get(self): return self.__x
def out():
    class R:
        __z = 5
        def get(self): return (lambda o: o.__z)(self)
    return R().get()
cdef class A:
    cdef int __n
    cdef readonly list __items
    cdef public double __d__
    def __init__(self): self.__n = 3; self.__items = [1]; self.__d__ = 2
    def gen(self):
        for i in range(self.__n): yield i + self.__n
    async def co(self): return self.__n
    cdef int __c(self) except -1: return self.__n
    cpdef int __cp(self): return self.__n + 1
    def call(self): return self.__c(), self.__cp(), [self.__n for _ in range(1)]
cdef class B(A):
    cdef int __n2
    def sub(self): return self._A__n, self._A__c()
def show():
    p = P(); print(p.get(), P.Q().get(), out())
    a = A(); print(list(a.gen()), a.call(), a._A__items, a.__d__, B().sub(), a._A__cp())
