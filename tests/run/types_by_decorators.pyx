"""cython.locals gives types to arguments and variables of cdef functions too.

>>> show()
(1.0, 3, 'double') 2.0
(4.0, 'double', 2) (0.0, 2) (9.0, 4) ('int', 3) ('int', 4.0)
"""
import cython
@cython.locals(y=cython.double, z=cython.int)
cdef f(x):
    y = x
    z = 3
    return y, z, cython.typeof(y)
@cython.locals(y=cython.double)
def g(x):
    y = x
    return y
def show(): print(f(1), g(2)); other()
@cython.locals(x=cython.double)
cdef p1(x, y=2):
    return x ** 2, cython.typeof(x), y
@cython.locals(x=cython.double, y=cython.int)
cpdef p2(x=0, y=2):
    return x ** 2, y
cdef class A:
    @cython.locals(n=cython.int)
    cdef m(self, n):
        return cython.typeof(n), n
    @cython.locals(n=cython.int, r=cython.double)
    def d(self, n):
        r = n
        return cython.typeof(n), r
def other():
    a = A()
    print(p1(2), p2(), p2(3, 4), (<A> a).m(3), a.d(4))
