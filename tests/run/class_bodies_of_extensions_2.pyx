"""Lambdas and functions in the bodies of extension types that are no methods.

>>> show()
A 6 3 7 B True 0
['j'] b'abc' b'x'
"""
cimport cython
cdef class A:
    a = 7
    def view(cls): return cls.__name__
    view = classmethod(view)
    def st(x): return x * 2
    st = staticmethod(st)
    def pr(self): return 3
    pr = property(pr)
    def plain(self): return self.a
    alias = plain
class B:
    k = 0
    for j from 0 <= j < 2: pass
    def view(cls): return cls.__name__
    view = classmethod(view)
def h(char* s = NULL): return s == NULL
cpdef k(char* s = NULL): return s == NULL
cdef extern from *:
    """
    #define NOTHING NULL
    """
    char* NOTHING
def h2(char* s = b"abc"): return s
def show():
    print(A.view(), A.st(3), A().pr, A().alias(), B.view(), k(), B.k)
    print([n for n in "ij" if hasattr(B, n)], h2(), h2(b"x"))
