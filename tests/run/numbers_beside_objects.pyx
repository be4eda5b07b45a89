"""A C integer and an object: the operation takes the number as it is, and gives what two ints give.

>>> sides(3, 7)
[10, 4, -4, 21, 10, 4, -4, 21]
>>> sides(3, 2.5)
[5.5, -0.5, 0.5, 7.5, 5.5, -0.5, 0.5, 7.5]
>>> sides(-4, 2**70) == [2**70 - 4, 2**70 + 4, -4 - 2**70, -2**72] * 2
True
>>> sides(3, True)
[4, -2, 2, 3, 4, -2, 2, 3]
>>> sides(2**62, 2**29) == [2**62 + 2**29, 2**29 - 2**62, 2**62 - 2**29, 2**91] * 2
True
>>> sides(2**63 - 1, 1) == [2**63, 2 - 2**63, 2**63 - 2, 2**63 - 1] * 2
True
>>> sides(-2**63, 1) == [1 - 2**63, 2**63 + 1, -2**63 - 1, -2**63] * 2
True
>>> sides(-2**63, -1) == [-2**63 - 1, 2**63 - 1, 1 - 2**63, 2**63] * 2
True
>>> sides(2**53 + 1, 1.0)[:3] == [9007199254740992.0, -9007199254740991.0, 9007199254740991.0]
True
>>> sides(0, -0.0), sides(-1, float("inf"))
([0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0], [inf, inf, -inf, -inf, inf, inf, -inf, -inf])
>>> from fractions import Fraction
>>> sides(2, Fraction(1, 3))[:4]
[Fraction(7, 3), Fraction(-5, 3), Fraction(5, 3), Fraction(2, 3)]
>>> right(100, 3)
[33, 33.333333333333336, 1, 800, 12, 0, 103, 103, 1000000]
>>> left(100, 3)
[33, 33.333333333333336, 1, 800, 12, 0, 103, 103, 1000000]
>>> right(-7, 2), left(-7, 2)
([-4, -3.5, 1, -28, -2, 0, -5, -5, 49], [-4, -3.5, 1, -28, -2, 0, -5, -5, 49])
>>> right(1, 0)[:3], left(1, 0)[:3]
(['ZeroDivisionError', 'ZeroDivisionError', 'ZeroDivisionError'], ['ZeroDivisionError', 'ZeroDivisionError', 'ZeroDivisionError'])
>>> right(1, -1)[3:5], left(1, -1)[3:5]
(['ValueError', 'ValueError'], ['ValueError', 'ValueError'])
>>> right(7.5, 2)[:3], left(7, 0.5)[:3]
([3.0, 3.75, 1.5], [14.0, 14.0, 0.0])
>>> right(2**70, 69)[:5] == [2**70 // 69, 2**70 / 69, 2**70 % 69, 2**139, 2]
True
>>> repeats("ab", 2), repeats([1], 2), repeats((), 3)
(('abab', 'abab'), ([1, 1], [1, 1]), ((), ()))
>>> sums(range(5)), sums([2**29] * 40) == 40 * 2**29, sums([True, 2])
(10, True, 3)
>>> sums([2**62, 2**62])
Traceback (most recent call last):
    ...
OverflowError: Python int too large to convert to C long
>>> sums([1, "a"])
Traceback (most recent call last):
    ...
TypeError: unsupported operand type(s) for +=: 'int' and 'str'
>>> changed(100, 7)
[107, 93, 700, 107, 93, 700]
>>> narrow(7, 2)
[9, 5, 14]
>>> narrow(7, 2**31)
Traceback (most recent call last):
    ...
OverflowError: value too large to convert to int
>>> plus("a")
Traceback (most recent call last):
    ...
TypeError: unsupported operand type(s) for +: 'int' and 'str'
>>> beside(Seen())
[('+', 5), ('r+', 5), ('-', 5), ('r-', 5), ('*', 5), ('r*', 5), ('i', 5)]
>>> seen_by(Seen())
[('r+', True), ('r+', 5), ('r+', 5), ('r+', 18446744073709551615), ('r+', 200), ('r+', 4294967295), ('r+', 'x'), ('r+', 0)]
>>> in_order()
[(5, 15), (5, 105), (10, 15)]
>>> closed(3)()
[5, 8, 11]
>>> list(resumed(10, [1, 2.5, 2**40]))
[11, 12.5, 1099511627786]
>>> Counter().count([1, 2, 3]), Counter().count([1, None])
Traceback (most recent call last):
    ...
TypeError: unsupported operand type(s) for +=: 'int' and 'NoneType'
>>> Counter().count([1, 2, 3])
(6, 12, 0)
>>> fused(3, 4), fused(2.5, 4)
(([7, -1, 12], 'long'), ([6.5, -1.5, 10.0], 'double'))
"""
from libc.stdlib cimport EXIT_SUCCESS


def sides(long n, x):
    made = [x + n, x - n, n - x, x * n]
    a = x
    a += n
    b = x
    b -= n
    c = x
    c *= n
    return made + [a, b, n - x, c]


def caught(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def right(x, int n):
    return [caught(lambda: x // n), caught(lambda: x / n), caught(lambda: x % n), caught(lambda: x << n),
            caught(lambda: x >> n), caught(lambda: x & n), caught(lambda: x | n), caught(lambda: x ^ n),
            caught(lambda: x ** n)]


def left(int n, x):
    return [caught(lambda: n // x), caught(lambda: n / x), caught(lambda: n % x), caught(lambda: n << x),
            caught(lambda: n >> x), caught(lambda: n & x), caught(lambda: n | x), caught(lambda: n ^ x),
            caught(lambda: n ** x)]


def repeats(x, Py_ssize_t n):
    return x * n, n * x


def sums(items):
    cdef long total = 0
    for item in items:
        total += item
    return total


def changed(long n, x):
    cdef long a = n, b = n, c = n
    a += x
    b -= x
    c *= x
    cdef long long d = n
    cdef Py_ssize_t e = n
    cdef signed long f = n
    d += x
    e -= x
    f *= x
    return [a, b, c, d, e, f]


def narrow(int n, x):
    cdef int a = n, b = n, c = n
    a += x
    b -= x
    c *= x
    return [a, b, c]


def plus(x):
    cdef int n = 1
    return n + x


class Seen:
    def __add__(self, other): return "+", other
    def __radd__(self, other): return "r+", other
    def __sub__(self, other): return "-", other
    def __rsub__(self, other): return "r-", other
    def __mul__(self, other): return "*", other
    def __rmul__(self, other): return "r*", other


def beside(x):
    cdef int n = 5
    class InPlace:
        def __iadd__(self, other): return "i", other
    y = InPlace()
    y += n
    return [x + n, n + x, x - n, n - x, x * n, n * x, y]


def seen_by(x):
    """What is no long stays what it is."""
    cdef bint yes = True
    cdef short s = 5
    cdef const int c = 5
    cdef unsigned long ul = 18446744073709551615
    cdef unsigned char uc = 200
    cdef unsigned int ui = 4294967295
    cdef Py_UCS4 letter = u"x"
    return [yes + x, s + x, c + x, ul + x, uc + x, ui + x, letter + x, EXIT_SUCCESS + x]


cdef int state = 5


cdef change(int to, result):
    global state
    state = to
    return result


def in_order():
    """The left operand is looked up before the right one acts."""
    global state
    state = 5
    made = [(state, state + change(100, 10))]
    state = 5
    made.append((5, change(100, 5) + state))
    state = 10
    before = state
    state += change(100, 5)
    made.append((before, state))
    return made


def closed(int n):
    def inner():
        nonlocal n
        made = []
        for item in [2, 3, 3]:
            n += item
            made.append(n)
        return made
    return inner


def resumed(long n, items):
    for item in items:
        yield n + item


cdef class Counter:
    cdef int total
    cdef public long twice

    def count(self, items):
        for item in items:
            self.total += item
            self.twice = self.twice + item * 2
        return self.total, self.twice, self.total * 2 - self.twice


ctypedef fused number:
    long
    double


def fused(number n, x):
    return [n + x, n - x, n * x], "long" if number is long else "double"
