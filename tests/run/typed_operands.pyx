# Operands and arguments have the types that Cython gives them, not those that C++ would choose.
from libc.math cimport fabs, floor, sqrt
from libc.stdlib cimport abs as c_abs


def powers(int a, short b, unsigned int c):
    """
    A literal is a long, and so is what it is added to.

    >>> powers(-2147483648, -32768, 4294967295)
    [4611686005542486025, 4611686014132420609, 4611686018427387904, 1073807361, -25769803767]
    """
    return [(a ^ 3) ** 2, (a + 1) ** 2, (a & -4) ** 2, (b - 1) ** 2, (c - 2) ** 2]


def quotients(unsigned int a, int b):
    """
    >>> quotients(5, 2147483647)
    [-2147483601, -1, 1, -2147483598, -1, 1073741824]
    >>> quotients(4294967295, 7)
    [-2147483598, -1, 1, -2147483595, -1, 4]
    """
    out = [(a - 100) // -2, (a - 100) % -2, (a - 100) // (a - 100), ((a - 100) - 2) // -2 + 2]
    out.append(~(a & 3) % -5 // 3)
    out.append((b + 1L) // 2)
    return out


def in_place(unsigned int a, unsigned int b):
    """
    >>> in_place(10, 5)
    (4294967291, 1, 5)
    """
    cdef unsigned int c = 5
    a //= -2
    b %= -2
    b = b * 0 + 1
    c %= c - 100
    return a, b, c


def single(float x, double y):
    """
    `sqrt` takes a double, also of a float; C++ has one for floats.

    >>> single(0.5, 2.25)
    (0.7071067811865476, 1.5, 0.5, 3.0)
    """
    return sqrt(x), sqrt(y), fabs(-x), floor(x + 2.9)


def whole(long a, unsigned int b):
    """
    >>> whole(-4294967297, 4294967295)
    (1, 1)
    """
    return c_abs(a), c_abs(b)


def floats_of_two_kinds(float a, double b):
    """A float beside a double, or a number with a point, is computed as a double.

    >>> floats_of_two_kinds(1.5, 0.4)
    (15.0, 3.0, 0.0, 0.5, 0.29999999999999993, 0.4, (1.5+2j), (0.4+1.5j))
    """
    cdef double by_constant = a // 0.1, rest = a % 0.5
    return (by_constant, a // b, b // a, a % 1.0, a % b, b % a, complex(a, 2.0), complex(b, a))


cdef double shifted(double a) nogil:
    return <double>((-5) << 30) + <double>((-1) << 62) + a


def shifted_literals(double a):
    """
    >>> shifted_literals(0.5)
    (-4.611686023796097e+18, -5368709120, -2, 0)
    """
    return shifted(a), (-5) << 30, (-7) // 4, (-7) % -1


def chosen(int n, int m, double x):
    """`and` and `or` test the number as it is, before it is converted to a narrower type.

    >>> chosen(256, 7, 1e-300)
    (0, 7, 0.0)
    >>> chosen(5, 300, 0.0)
    (5, 44, 300.0)
    """
    cdef unsigned char first = n or m
    cdef unsigned char last = n and m
    cdef float real = x or m
    return first, last, real


def powers_of_choices(unsigned char a, int w, bint t):
    """The power is a long, also of what C takes for an int.

    >>> powers_of_choices(255, -70000, True)
    (558560496844800, 558560496844800)
    >>> powers_of_choices(255, -70000, False)
    (5197191353380896768, 558560496844800)
    """
    return ((a if t else w) ** 2) << 33, ((a and a) ** 2) << 33


def beside_narrow(unsigned char a, unsigned int b):
    """A number that is written is a long, beside narrow types too.

    >>> beside_narrow(7, 0)
    (-2, -3)
    """
    return <long>(a // -5 + b), <long>(a % -5 + b)


def quotients_beside(int n, unsigned int u, short s):
    """So is a quotient by it, beside an unsigned int.

    >>> quotients_beside(-10, 3, -7)
    (-2, 5, -1, -15)
    """
    return <long>(n // 2 + u), <long>(n % 3 + u), <long>(s // 2 + u), <long>(n // 2 * u)
