"""abs(): C's of int, long, long long, float, double and complex; of all other numbers Python's, exactly.

>>> widths(-2**31, -2**63, -2**15, -2**63)
(2147483648, 9223372036854775808, 32768, 9223372036854775808)
>>> products(-100000, -2**40)
(10000000000, 1208925819614629174706176)
>>> [kind for kind in kinds(1, 1, 1, 1, 1, 1, 1, 1)]
['int', 'long', 'long long', 'float', 'double', 'int', 'double', 'unsigned int']
>>> Box(-2**31).size(), list(sizes([-2**63, 5]))
(2147483648, [9223372036854775808, 5])
>>> inferred(-2**31)
4294967296
"""
import cython
from libc.stdint cimport int32_t, int64_t

ctypedef int own

def widths(int32_t a, int64_t b, short c, Py_ssize_t d):
    return abs(a), abs(b), abs(c), abs(d)

def products(int32_t a, Py_ssize_t b):
    return abs(a) * abs(a), abs(b) * abs(b)

def kinds(int a, long b, long long c, float d, double e, own f, double complex g, unsigned int h):
    return (cython.typeof(abs(a)), cython.typeof(abs(b)), cython.typeof(abs(c)), cython.typeof(abs(d)),
            cython.typeof(abs(e)), cython.typeof(abs(f)), cython.typeof(abs(g)), cython.typeof(abs(h)))

cdef class Box:
    cdef int32_t x
    def __init__(self, x):
        self.x = x
    cpdef size(self):
        return abs(self.x)

def sizes(items):
    cdef Py_ssize_t each
    for each in items:
        yield abs(each)

def inferred(int32_t a):
    x = abs(a)
    return (lambda: x * 2)()
