"""C declarations in Python's syntax.

>>> t()
(9, 1.5, 10, 3, 15, 8, 6, 3.0, (1, [1]), (1, 2))
>>> both(1, y=2)
8
>>> both.__defaults__
(9, 5)
>>> types()
(7.0, 65, 10, 'long', 4, 5.0, 7)
>>> sizes() == (4, 8, 16)
True
>>> quotients()
(-1, -3, -2.5)
>>> fused(3), fused(2.5)
('int', 'double')
>>> declared()
([1], [1], 4, 3, 2, 1.5, 2.0)

A module's own variables are Python's, whatever their annotations say.

>>> import sys
>>> module = sys.modules[__name__]
>>> module.noted, module.typeof_noted()
(3, 'Python object')
>>> module.noted = "x"
>>> module.read_noted()
'x'
>>> q = Q()
>>> q.n, q.m, hasattr(q, "k")
(4, 2.5, False)
>>> q.n = 5
>>> q.n
5
>>> q.m = 5  # doctest: +IGNORE_EXCEPTION_DETAIL
Traceback (most recent call last):
AttributeError: attribute 'm' of 'pure_python.Q' objects is not writable
"""
cimport cython

K = 5
noted: cython.int = 3


def nine():
    return 9


@cython.cfunc
def square(x: cython.int) -> cython.int:
    return x * x


@cython.cfunc
@cython.locals(a=cython.int)
@cython.returns(cython.double)
def half(a):
    return a / 2.0


@cython.cfunc
@cython.inline
@cython.exceptval(-1, check=True)
def late_default(x: cython.int, y: cython.int = nine()) -> cython.int:
    return x + y


@cython.ccall
def both(x: cython.int, y: cython.int = nine(), z=K) -> cython.int:
    return x + y + z


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def without_gil(x: cython.double) -> cython.double:
    return x + 1


@cython.cfunc
def objects(x, y=[1]):
    return (x, y)


def t():
    return (square(3), half(3), late_default(1), late_default(1, 2), both(1), both(1, 2),
            both(1, 2, 3), without_gil(2), objects(1), objects(1, 2))


def typeof_noted():
    return cython.typeof(noted)


def read_noted():
    return noted


Vec = cython.struct(x=cython.double, y=cython.double)
Either = cython.union(i=cython.int, c=cython.char)
Num = cython.fused_type(cython.int, cython.double)
Long = cython.typedef(cython.long)
counter = cython.declare(cython.int, 7)
table = cython.declare(cython.double[10])


@cython.cclass
class Q:
    n = cython.declare(cython.int, visibility="public")
    m = cython.declare(cython.double, visibility="readonly")
    k: cython.int

    def __init__(self):
        self.n = 4
        self.m = 2.5
        self.k = 9


@cython.cfunc
def twice(x: Num) -> Num:
    return x * 2


def types():
    v: Vec
    v.x = 3
    v.y = 4
    u: Either
    u.i = 65
    n: Long = 10
    w = cython.declare(Vec)
    w.x = 1
    table[9] = w.x
    return v.x + v.y, u.c, n, "long" if cython.typeof(n) == "Long" else "?", twice(2), twice(2.5), counter


def sizes():
    return cython.sizeof(cython.int), cython.sizeof(cython.double), cython.sizeof(Vec)


def quotients():
    return cython.cmod(-7, 3), cython.cdiv(-7, 2), cython.cdiv(-5.0, 2)


def fused(x: Num):
    return cython.typeof(x)


def declared():
    o = cython.declare(object)
    s = cython.declare(list, [1])
    x = cython.declare(cython.int)
    arr = cython.declare(cython.int[4])
    p = cython.declare(cython.p_int)
    cython.declare(y=cython.int, z=cython.double)
    y = 3
    z = 2
    o = [1]
    x = 4
    for k in range(4):
        arr[k] = k
    p = arr
    return o, s, x, arr[3], p[2], y / 2, z
