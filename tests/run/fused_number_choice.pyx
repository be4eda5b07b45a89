"""
Which type of a fused one a number of Python goes to: the widest of its kind; an unsigned one gives
way to none that stands before it, and the names of `ctypedef` keep their order.

>>> signed(3), signed(True), signed(2.5), signed(2j)
('long', 'long', 'double', 'double complex')
>>> first_signed(-1), first_unsigned(3)
('int', 'unsigned long')
>>> char_first(3), widest_behind(3)
('signed char', 'unsigned long')
>>> with_bool(True), with_bool(3), long_and_bool(True), long_and_bool(3)
('bint', 'short', 'long', 'long')
>>> only_bool(3)
Traceback (most recent call last):
...
TypeError: No matching signature found
>>> only_bool(True)
'bint'
>>> named(3), named(2.5)
('small', 'real')
>>> around_float(3), around_float(2.5)
('wide', 'double')
>>> real(3), real(2.5), real(1j)
('object', 'long double', 'object')
>>> Box().method(3), Box().method(-1), Box().method(2.5)
('int', 'int', 'float')
>>> two(-1, 2)
Traceback (most recent call last):
...
TypeError: Function call with ambiguous argument types
>>> two(1, 2.5), two(-1, 2.5)
(('int', 'double'), ('int', 'double'))
>>> same_twice(3), same_twice["int"](3), same_twice(2.5)
(4, 4, 8)
"""
from cython cimport typeof
from libc.stdint cimport int32_t

ctypedef short small
ctypedef long wide
ctypedef float real_number

ctypedef fused Signed:
    short
    float
    int
    float complex
    long
    double
    double complex

ctypedef fused FirstSigned:
    int
    unsigned long

ctypedef fused FirstUnsigned:
    unsigned long
    int

ctypedef fused CharFirst:
    signed char
    int

ctypedef fused WidestBehind:
    bint
    unsigned int
    double
    short
    unsigned long

ctypedef fused WithBool:
    short
    bint

ctypedef fused LongAndBool:
    bint
    long

ctypedef fused OnlyBool:
    bint
    double

ctypedef fused Named:
    small
    real_number
    wide

ctypedef fused AroundFloat:
    small
    double
    wide

ctypedef fused Real:
    double
    long double
    object

ctypedef fused Mixed:
    float
    int
    unsigned int

ctypedef fused Either:
    float
    double

ctypedef fused SameTwice:
    int
    int32_t
    double


def signed(Signed x):
    return typeof(x)


def first_signed(FirstSigned x):
    return typeof(x)


def first_unsigned(FirstUnsigned x):
    return typeof(x)


def char_first(CharFirst x):
    return typeof(x)


def widest_behind(WidestBehind x):
    return typeof(x)


def with_bool(WithBool x):
    return typeof(x)


def long_and_bool(LongAndBool x):
    return typeof(x)


def only_bool(OnlyBool x):
    return typeof(x)


def named(Named x):
    if Named is small:
        return "small"
    return "wide" if Named is wide else "real"


def around_float(AroundFloat x):
    if AroundFloat is small:
        return "small"
    return "wide" if AroundFloat is wide else "double"


def real(Real x):
    return "object" if Real is object else typeof(x)


cdef class Box:
    def method(self, Mixed x):
        return typeof(x)


def two(Mixed x, Either y):
    return typeof(x), typeof(y)


def same_twice(SameTwice x):
    return sizeof(x)
