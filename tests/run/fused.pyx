"""Fused functions: the choice by arguments, by index, from C code.

>>> import numpy as np
>>> f(1.5)
('double', 1.5)
>>> f(1)
Traceback (most recent call last):
TypeError: No matching signature found
>>> f(True)
Traceback (most recent call last):
TypeError: No matching signature found
>>> f('a')
Traceback (most recent call last):
TypeError: No matching signature found
>>> f(np.float32(1.5))
Traceback (most recent call last):
TypeError: No matching signature found
>>> f(np.float64(1.5))
('double', 1.5)
>>> f()
Traceback (most recent call last):
TypeError: Expected at least 1 argument, got 0
>>> f(1.0, 2.0)
Traceback (most recent call last):
TypeError: f() takes exactly 1 positional argument (2 given)
>>> f(x=1.5)
('double', 1.5)
>>> f(y=1.5)
Traceback (most recent call last):
TypeError: Expected at least 1 argument, got 0
>>> f[float](1.1)
('float', 1.100000023841858)
>>> f['float'](1.1)
('float', 1.100000023841858)
>>> f['double'](1.1)
('double', 1.1)
>>> f[int]
Traceback (most recent call last):
KeyError: 'int'
>>> f['int']
Traceback (most recent call last):
KeyError: 'int'
>>> f[np.float64]
Traceback (most recent call last):
KeyError: 'float64'
>>> sorted(f.__signatures__)
['double', 'float']
>>> sorted(h.__signatures__)
['double|int', 'double|long', 'double|short', 'float|int', 'float|long', 'float|short']
>>> list(h.__signatures__)
['float|short', 'float|int', 'float|long', 'double|short', 'double|int', 'double|long']
>>> h['float', 'int'](1.5, 2)
('Fs', 3.0)
>>> h['float|int'](1.5, 2)
('Fs', 3.0)
>>> h[float, int](1.5, 2)
('Fs', 3.0)
>>> h(1.5, 2)
('Dl', 3.5)
>>> h(1, 2)
Traceback (most recent call last):
TypeError: Function call with ambiguous argument types
>>> h.__doc__, h.__name__
('doc of h', 'h')
>>> g(1, 2)
('long', 1, 2)
>>> g(1, 2.5)
('long', 1, 2)
>>> g(1.5, 2)
('double', 1.5, 2.0)
>>> g(1j, 2)
('float complex', 1j, (2+0j))
>>> g(2**40, 1)
('long', 1099511627776, 1)
>>> g(2**70, 1)
Traceback (most recent call last):
OverflowError: Python int too large to convert to C long
>>> v(np.ones(3))
('double[:]', 3.0)
>>> v(np.ones(3, 'f4'))
('float[:]', 3.0)
>>> v(np.ones(3, 'i4'))
Traceback (most recent call last):
TypeError: No matching signature found
>>> v(np.ones((3,3)))
Traceback (most recent call last):
TypeError: No matching signature found
>>> v(None)
('float[:]', 0.0)
>>> v([1.0])
Traceback (most recent call last):
TypeError: No matching signature found
>>> v2(np.ones((2,2)))
'double'
>>> v2(np.ones((2,2),'f4'))
'float'
>>> v2(np.ones((4,4))[:, ::2])
Traceback (most recent call last):
ValueError: ndarray is not C-contiguous (argument 'a')
>>> o(1.5)
('double', 1.5)
>>> o(2)
('Python object', 2)
>>> o('a')
('Python object', 'a')
>>> t('a')
('str object', 'a')
>>> t(b'a')
('bytes object', b'a')
>>> t([1])
('list object', [1])
>>> t((1,))
Traceback (most recent call last):
TypeError: No matching signature found
>>> t(None)
Traceback (most recent call last):
TypeError: No matching signature found
>>> use(1.5, 2.5)
(2.5, 3.5, 4, 3, 3.0, 12, 10, 21)
>>> use(0, 1)
Traceback (most recent call last):
ValueError: zero
>>> cp(3)
9
>>> cp(3, 4)
12
>>> cp(a=3, b=4)
12
>>> cp('a')
Traceback (most recent call last):
TypeError: No matching signature found
>>> cp(np.int32(3))
Traceback (most recent call last):
TypeError: No matching signature found
>>> cp[int](3)
9
>>> tot(np.arange(3,dtype='i4'), np.arange(4))
(3, 6, 'int')
>>> kw(1)
('double', 1, 1.5, (), 2, {})
>>> kw(1, 2.5, 3, y=4, q=5)
('double', 1, 2.5, (3,), 4, {'q': 5})
>>> kw(1, x=2)
Traceback (most recent call last):
TypeError: No matching signature found
>>>
"""
cimport cython
from cython cimport floating, integral, numeric
ctypedef fused num:
    int
    long
    double
    float complex
ctypedef fused ptr_or:
    double
    object
ctypedef fused txt:
    str
    bytes
    list
cdef struct S:
    int x
def f(floating x):
    return cython.typeof(x), x
def g(num x, num y):
    return cython.typeof(x), x, y
def h(floating x, integral y):
    "doc of h"
    if floating is float: t = 'F'
    else: t = 'D'
    if integral is short or integral is int: return t + 's', x*y
    elif integral is long: return t+'l', x+y
def v(floating[:] a):
    cdef floating s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]): s += a[i]
    return cython.typeof(a), s
def v2(floating[:, ::1] a, floating k=2):
    for i in range(a.shape[0]):
        a[i, 0] *= k
    return cython.typeof(k)
def o(ptr_or x): return cython.typeof(x), x
def t(txt x): return cython.typeof(x), x
cdef floating cf(floating x):
    if x == 0: raise ValueError("zero")
    return x + 1
cdef void sw(num* a, num* b) noexcept nogil:
    cdef num t = a[0]
    a[0] = b[0]
    b[0] = t
cpdef integral cp(integral a, integral b=3):
    return a * b
def use(double d, float e):
    cdef int i = 3, j = 4
    sw(&i, &j)
    return cf(d), cf(e), i, j, cf[double](2), cp(i), cp(<long>5, 2), cp[short](7)
cdef integral total(integral[:] a):
    cdef integral s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]): s += a[i]
    return s
def tot(int[:] a, long[:] b): return total(a), total(b), cython.typeof(total(a))
def kw(int z, floating x=1.5, *args, y=2, **kws): return cython.typeof(x), z, x, args, y, kws


ctypedef fused Collection:
    frozenset
    list


def collection(Collection c):
    """
    >>> collection(frozenset([1])), collection([1])
    ('frozenset', 'list')
    """
    return 'frozenset' if Collection is frozenset else 'list'
