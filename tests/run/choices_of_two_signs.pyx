"""Of two C integers one is chosen in the type of both; then it gets the type that is wanted.

>>> wanted(-8, 1, 9), wanted(-8, 0, 9)
((4294967288, 4294967288, 4294967288.0, 4294967288), (9, 9, 9.0, 9))
>>> tested(-8, 1, 9, -1000), tested(-8, 0, 9, -1000)
((4294967288, 4294967288, 4294967288.0, 4294967288), (9, 9, 9.0, 9))
>>> tested(-8, 1, 9, 0)
Traceback (most recent call last):
ZeroDivisionError: integer division or modulo by zero
>>> operands(-8, 1, 9, -1000)
(4026531840, 4286967296, 4294966288, 858993457, False, -68719476672)
>>> widths(2732, 65535, 30000)
(1476395008, 1476395008, 3000000000)
>>> nested(-8, 1, 9, -1000), nested(-8, 0, 9, -1000)
((4294967288, 4294967288, 4294967288.0), (9, 9, 9.0))
>>> written(-8, 1, 9, -1000), written(-8, 0, 9, -1000)
((-8, -8, -8), (9, -5, 9))
>>> in_closure(-8, 1, 9, -1000), list(in_generator(-8, 1, 9, -1000))
(4026531840, [4294967288, 4026531840])
>>> Holder(-8).both(9, -1000)
(4294967288, 9)
>>> without_gil(-8, 1, 9)
4294967288
>>> converted(5, True), converted(5, False)
((5.0, 5.0, 5), (-1.0, -1.0, -1))
>>> of_long(-8, 1, 9), of_int(-8, 1, 9)
((-8, -8), (4294967288, 4294967288))
"""
from libc.stdint cimport uint16_t

ctypedef fused Number:
    int
    long

cdef unsigned long taken(unsigned long x) noexcept nogil:
    return x

def wanted(int c, bint t, unsigned int u):
    cdef unsigned long long a = ~(~c) if t else u
    cdef long b = 0
    cdef double d = c if t else u
    b += c if t else u
    return a, b, d, taken(c if t else u)

def tested(int c, bint t, unsigned int u, int k):
    cdef unsigned long long a = c % k if t else u % <unsigned int>500
    cdef long b = 0
    cdef double d = c % k if t else u
    b += c if t else u // <unsigned int>(k - k + 1)
    return a, b, d, taken(c % k if t else u)

def operands(int c, bint t, unsigned int u, int k):
    return ((c % k if t else u) << 25, (c % k if t else u) * 1000000, (c % k if t else u) + <long>k,
            (c % k if t else u) // 5, (c % k if t else u) < <long>k, (c % k if t else u) ** 2)

def widths(unsigned int a, uint16_t v, int i):
    return (v if not v else a % v) << 25, (v if not v else a) << 25, (v if not v else i % 70000) * 100000

def nested(int c, bint t, unsigned int u, int k):
    cdef unsigned long x = c if t else (u if k else c)
    cdef long y = c % k if t else (u % <unsigned int>500 if k else c)
    cdef double d = c if t else (u if k else c % k)
    return x, y, d

def written(int c, bint t, unsigned int u, int k):
    cdef long a = c % k if t else 9
    cdef long b = c % k if t else -5
    return a, b, (c % k if t else u)

def in_closure(int c, bint t, unsigned int u, int k):
    def inner():
        return (c % k if t else u) << 25
    return inner()

def in_generator(int c, bint t, unsigned int u, int k):
    cdef long a = c % k if t else u
    yield a
    yield (c % k if t else u) << 25

cdef class Holder:
    cdef int c
    def __init__(self, c):
        self.c = c
    cdef long one(self, bint t, unsigned int u, int k) except? -1:
        return self.c % k if t else u
    def both(self, u, k):
        return self.one(True, u, k), self.one(False, u, k)

cdef long hidden(int c, bint t, unsigned int u) noexcept nogil:
    return c if t else u

def without_gil(int c, bint t, unsigned int u):
    cdef long got
    with nogil:
        got = hidden(c, t, u)
    return got

cdef long chosen(Number c, bint t, unsigned int u) except? -1:
    return c if t else u

cdef long rest(Number c, bint t, unsigned int u) except? -1:
    return c % (<Number>-1000) if t else u

def of_long(long c, bint t, unsigned int u):
    return chosen(c, t, u), rest(c, t, u)

def of_int(int c, bint t, unsigned int u):
    return chosen(c, t, u), rest(c, t, u)


def converted(o, bint t):
    cdef double a = <unsigned long> o if t else -1
    cdef double b = <unsigned int> o if t else -1
    cdef long c = <unsigned int> o if t else -1
    return a, b, c
