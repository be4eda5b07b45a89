"""Operators, conversions and calls of C numbers and of objects.

>>> floor_ops(7,2)
(3, 1, 3.5)
>>> floor_ops(-7,2)
(-4, 1, -3.5)
>>> floor_ops(7,-2)
(-4, -1, -3.5)
>>> floor_ops(1,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: integer division or modulo by zero
>>> floor_ops(2**40,1)
Traceback (most recent call last):
    ...
OverflowError: value too large to convert to int
>>> floor_ops("a",1)
Traceback (most recent call last):
    ...
TypeError: an integer is required
>>> floor_const(-7)
(-3, 2, 2, -1, -1.75, 3)
>>> floor_const(7)
(2, 1, -3, -2, 1.75, -4)
>>> long_ops(6,3)
(9, 3, 18, 2, 7, 5, -7, -6, 6)
>>> long_ops(-6,3)
(-3, -9, -18, 2, -5, -7, 5, 6, -6)
>>> shifts(1,3)
(8, 0)
>>> float_ops(7.5,-2.0)
(-3.75, -4.0, -0.5, -24.5)
>>> float_ops(-7.5,2.0)
(-3.75, -4.0, 0.5, -5.5)
>>> float_ops(1,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: float division
>>> float_ops("x",0)
Traceback (most recent call last):
    ...
TypeError: must be real number, not str
>>> powers(3,2.5)
(9, 27, 6.25, 15.625, 0.3333333333333333, 0.16, 1024)
>>> powers(-3,-2.5)
(9, -27, 6.25, -15.625, -0.3333333333333333, 0.16, 1024)
>>> cpow_hard(-8.0,0.5)
nan
>>> cpow_hard(2.0,3.0)
8.0
>>> cdiv(-7,2)
(-3, -1, -3)
>>> cdivf(-7.5,2.0)
(-3.75, -1.5, -4.0)
>>> mixed(-1,1,5,3)
(False, True, False, 0, 3, 1)
>>> mixed(7,1,0,3)
(False, True, False, 8, 0, 1)
>>> chain(1,2,3)
(True, True, False, 2, 1, 2)
>>> chain(3,2,1)
(False, False, False, 2, 3, 2)
>>> chain(0,0,5)
(False, True, True, 0, 5, 5)
>>> objchain(1,2,3)
(True, False, False, True, True)
>>> objchain(1,1,3)
(False, True, True, True, False)
>>> objchain([],[],3)
(False, True, False, True, False)
>>> objchain(1,"a",3)
Traceback (most recent call last):
    ...
TypeError: '<' not supported between instances of 'int' and 'str'
>>> minmax(3,5,1.5)
(3, 5, 1.5, 3, 1.5, 2.0)
>>> minmax(-3,-5,-1.5)
(-5, 3, -3.0, 3, 1.5, 2.0)
>>> conv(5)
(5, 5.0, True, 5, 5, 5.0, 5.0, True)
>>> conv(2.7)
(2, 2.7, True, 2, 2, 2.0, 2.0, True)
>>> conv("a")
Traceback (most recent call last):
    ...
TypeError: an integer is required
>>> conv(2**40)
Traceback (most recent call last):
    ...
OverflowError: value too large to convert to int
>>> uchar(255)
(0, 0, 0)
>>> uchar(254)
(255, 127, 65025)
>>> uchar(300)
(45, 22, 2025)
>>> uchar(-1)
(0, 0, 0)
>>> member(2,"b")
(True, True, False)
>>> member(9,"z")
(False, True, False)
>>> call_checked(3)
-8
>>> call_checked(6)
Traceback (most recent call last):
    ...
ValueError: big
>>> call_checked(7)
Traceback (most recent call last):
    ...
ValueError: big
>>> call_checked(4)
-5
>>> call_opt(2)
(8.0, 5.0, 7.0)
>>> strings("hello",2)
('h', 'l', 'hellox', 'hellohello', 'hello-002-2', 'hello 2', 'ello', 'hell')
>>> strings("hello",-1)
('h', 'o', 'hellox', 'hellohello', 'hello--01--1', 'hello -1', 'ello', 'hell')
>>> strings("hello",9)
Traceback (most recent call last):
    ...
IndexError: string index out of range
>>> lists([5],0,9)
(9, 9, [9], 2, True, [9, 9, 1], [9, 9, 2], (9, 9, 0), {0, 9}, {0: 9, 'a': 1, 'z': 3})
>>> lists([5],7,9)
Traceback (most recent call last):
    ...
IndexError: list assignment index out of range
>>> lists(None,0,1)
Traceback (most recent call last):
    ...
AttributeError: 'NoneType' object has no attribute 'append'
>>> lists((1,),0,1)
Traceback (most recent call last):
    ...
TypeError: Argument 'l' has incorrect type (expected list, got tuple)
>>> items({}, 'k')
(6, {('k', 1): 2})
>>> items([1,2], 0)
Traceback (most recent call last):
    ...
TypeError: list indices must be integers or slices, not tuple
>>> ops(7,2)
(9, 6, -6, 14, 49, 3, 1, -7, -8, 14, 3, 8, 7, 7)
>>> ops(7.5,2)
Traceback (most recent call last):
    ...
TypeError: bad operand type for unary ~: 'float'
>>> ops("a",1)
Traceback (most recent call last):
    ...
TypeError: can only concatenate str (not "int") to str
>>> inplace(5,2)
12
>>> inplace([1],[2])
Traceback (most recent call last):
    ...
TypeError: unsupported operand type(s) for -=: 'list' and 'int'
>>> logic(1,2)
(2, 1, False, 1, 3)
>>> logic(0,"x")
(0, 'x', True, 0, 0)
>>> logic([],None)
([], None, True, None, [])
>>> walrus(4)
10
>>> divzero(0,1,0,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: integer division or modulo by zero
>>> divzero(1,0,0,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: integer division or modulo by zero
>>> divzero(2,0,0,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: float division
>>> divzero(3,1,0,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: float division
>>> divzero(4,1,0,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: float divmod()
>>> divzero(5,1,0,0)
Traceback (most recent call last):
    ...
ZeroDivisionError: float division
>>> divzero(6,1,0,1)
Traceback (most recent call last):
    ...
ZeroDivisionError: division by zero
>>> divzero(6,1,0,"s")
Traceback (most recent call last):
    ...
TypeError: unsupported operand type(s) for /: 'str' and 'int'
"""
cimport cython
from libc.math cimport exp, sqrt, fabs

def floor_ops(int a, int b):
    return a // b, a % b, a / b

def floor_const(int a):
    return a // 3, a % 3, a // -3, a % -3, a / 4, -a // 2

def long_ops(long a, long b):
    return a + b, a - b, a * b, a & b, a | b, a ^ b, ~a, -a, +a

def shifts(int a, int b):
    return a << b, a >> b

def float_ops(double a, double b):
    return a / b, a // b, a % b, a * b - a + b

def powers(int a, double x):
    return a ** 2, a ** 3, x ** 2, x ** 3, a ** -1, x ** -2, 2 ** 10

def soft(double x, double y):
    return x ** y

def soft2(double x):
    return x ** 0.5 + 1

def cpow_hard(double x, double y):
    cdef double z = x ** y
    return z

@cython.cdivision(True)
def cdiv(int a, int b):
    return a // b, a % b, a / b

@cython.cdivision(True)
def cdivf(double a, double b):
    return a / b, a % b, a // b

def mixed(int a, unsigned int b, size_t c, Py_ssize_t d):
    return a < b, a > c, d == c, a + b, d % c if c else 0, d // 2

def chain(int a, int b, int c):
    return a < b < c, a <= b != c, not a, a and b, a or c, (a and b) or c

def objchain(a, b, c):
    return a < b < c, a == b, a is b, a is not c, a != b

def minmax(int a, int b, double c):
    return min(a, b), max(a, b, 3), min(a, c), abs(a), abs(c), max(c, 2.0)

def conv(x):
    cdef int i = x
    cdef double d = x
    cdef bint t = x
    return i, d, t, int(d), <int>d, <double>i, float(i), bool(i)

def bints(int n):
    cdef bint b = n
    return b, b + 1, not b

def uchar(int n):
    cdef unsigned char c = n
    c = c + 1
    return c, c // 2, c * c

def math(double x):
    return exp(-((x - 1) / 2) ** 2 / 2) * sqrt(fabs(x)), x if x > 0 else -x

def member(int x, c):
    return c in "abc", c in [1, c], 3 in [1, 2]

cdef int counter = 0
cdef int tick() noexcept:
    global counter
    counter += 1
    return counter

cdef int add3(int a, int b, int c) noexcept nogil:
    return a * 100 + b * 10 + c

def order():
    global counter
    counter = 0
    return add3(tick(), tick(), tick()), tick() - tick(), counter + tick(), tick() + counter

cdef int checked(int x) except? -1:
    if x > 5:
        raise ValueError("big")
    return x - 5

def call_checked(int x):
    return checked(x) + checked(x - 1) * 2

cdef double opt(double a, double b=2.5, int c=3):
    return a * b + c

def call_opt(x):
    return opt(x), opt(x, 1), opt(x, 2, 3)

def big():
    return 12345678901234567890123, 2**70, 0xFF, 1_000, 1e3, 1.5e300 * 1e10, -7, -2147483648, 9223372036854775807, 0o17, b"a\0b", "h\u00e9", 'x'

def strings(s, int n):
    cdef str t = s
    return t[0], t[n], t + "x", s * 2, f"{s}-{n:03d}-{n!r}", "%s %d" % (s, n), t[1:], t[:-1]

def lists(list l, int i, k):
    l.append(k)
    l[i] = k
    return l[i], l[-1], l[1:2], len(l), k in l, l + [1], [*l, 2], (*l, i), {i, k}, {i: k, "a": 1, **{"z": 3}}

def calls(f, a, *args, **kw):
    return f(a), f(a, 1), f(*args), f(a, *args, **kw) if kw else None, a.__class__.__name__

def attr(o):
    o.x = 1
    o.x += 2
    del o.y
    return o.x

def items(d, k):
    d[k] = 1
    d[k] += 5
    d[k, 1] = 2
    x = d[k]
    del d[k]
    return x, d

def ops(a, b):
    return a + b, a - 1, 1 - a, a * b, a ** 2, a // 2, a % 3, -a, ~a, a << 1, a & 3, 1 + a, 0 + a, a - 0

def inplace(a, b):
    a += b
    a -= 1
    a *= 2
    return a

def logic(a, b):
    return a and b, a or b, not a, (a if b else None), a and b and 3

def walrus(x):
    return (y := x + 1) + y

def divzero(int k, int a, double b, o):
    if k == 0: return a // 0 if a else a // (a - a)
    if k == 1: return 1 % a
    if k == 2: return 1 / a
    if k == 3: return 1.0 / b
    if k == 4: return 1.0 % b
    if k == 5: return 1.0 // b
    return o / 0
