"""Numbers are computed in the types that Cython's C has for them: in-place, negated, compared, chosen.

>>> divided(-2147483648, -1)
(2147483648, 2147483649, 2147483648, 2147483647, -2147483648)
>>> negated(-2147483648), negated(7)
((2147483648, 2147483646, 2147483648), (-7, -9, -7))
>>> against(-10, 3000000000)
(True, False, True, True, -1, True)
>>> in_place(-2147483648, 4294967295, 5)
(-2147483648, -2147483648, 2147483648, 0)
>>> chosen(-7, 3, True), chosen(-7, 3, False)
((-7, True, 4294967289), (3, False, 3))
>>> extremes(1, -5, 97, 18446744073709551615)
(1, 97, 97, 18446744073709551615, -1)
>>> chains(7, -8, 3)
(True, False, True)
>>> sizes(-1, 2)
(True, 1, 18446744073709551615)
>>> truths(6, True, 6)
(6, False, 7, True, 7, False, -1, 0)
>>> as_floats(-7, 3, True), as_floats(-7, 3, False)
((4294967289.0, -4.0, -1.0, -1.0, -3.5, 2.0), (3.0, 3.0, 3.0, 3.0, 3.5, 3.0))
>>> literals()
(-2147483648, 'long', 2147483648)
>>> Half(-2147483648).both(), list(in_generator(-2147483648)), in_closure(-2147483648)
((2147483648, True), [2147483648], 2147483648)
>>> of_fused["int"](-2147483648), of_fused["short"](-32768)
(2147483648, 32768)
"""
cimport cython

ctypedef fused whole:
    short
    int

def divided(int n, int k):
    return n // (k * 1), (n - 1 + 2) // -1 + 2, -(n // 1), (n + 1) // k, <int>(n // -1)

def negated(int n):
    return -(n // 1), -(n // 1 + 2), abs(n // 1) if n < 0 else -(n % 100)

def against(int n, unsigned int u):
    cdef unsigned int three = 3
    return (n // 2 < u, n // 2 > u, n % 3 < u, (n if n else 2) < three, <long>(n // 4 | three) + 0 * u,
            (n // 2) * 1 < three)

def in_place(int n, unsigned int u, int k):
    cdef int a = n
    cdef unsigned int b = u
    cdef unsigned int c = 9
    a //= -1
    n //= k * 0 - 1
    b //= -2
    c %= -3
    return a, n, b, c

def chosen(int n, unsigned int u, bint t):
    cdef int three = 3
    return (n // 1 if t else u // 1), (n // 1 if t else u // 1) < three - 5, (n if t else u) + 0 * three

def extremes(unsigned int a, int b, short c, unsigned long d):
    cdef Py_ssize_t signed_size = -1
    return (max(a, -1), max(b, -1, c), max(b, -100000, c, a), max(d, b, a), min(a, -1, b) + 4)

def chains(unsigned int a, int b, int c):
    return ~7 < (1 & a) < 2, b < a < c, b // 2 < (a * 0 + 1) <= c // 2

def sizes(Py_ssize_t z, size_t u):
    return z + u < u, z + u, (z + u) // u - 1 + z * 1 if z > 0 else u - 3

def truths(int i, bint b, short s):
    return (i < 2) | i, i & b, b | i, b | s, True | i, s & True, -True, -False

def as_floats(int k, unsigned int n, bint t):
    cdef unsigned long w = n
    cdef double a = k if t else n
    cdef double b = k // 2 if t else n
    cdef double c = -1 if t else n
    cdef double d = -1 if t else w
    cdef double e = 2 if t else n
    return a, b, c, d, (k // 2 if t else n) + 0.5, e

def literals():
    return -2147483648, cython.typeof(-2147483648), 2147483647 + True

cdef class Half:
    cdef int n
    def __init__(self, n):
        self.n = n
    cdef long of(self) noexcept nogil:
        return -(self.n // 1)
    cpdef both(self):
        return self.of(), self.n // 2 < <unsigned int>5

def in_generator(int n):
    yield -(n // 1)

def in_closure(int n):
    return (lambda: -(n // 1))()

cpdef of_fused(whole n):
    return -(n // 1)


def choice_in_steps(short v, unsigned long a, short w, bint c):
    """
    >>> choice_in_steps(98, 5, 89, False), choice_in_steps(98, 5, 38, True)
    (4.824699667560495e-18, 2.0)
    """
    return w / ((v // a) if c else (1 - v))


def power_in_place(double x, double y):
    """
    >>> power_in_place(4, 0.5), power_in_place(-8, 3), power_in_place(-2, 0.5)
    (2.0, -512.0, nan)
    """
    x **= y
    return x
