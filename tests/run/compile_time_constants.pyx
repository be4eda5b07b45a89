"""DEF by Python's functions, and sizes of arrays by items of enums that only C knows."""
# Of what Cython 3 still takes of the compile-time language.
cdef extern from *:
    """
    enum shade { dark = 3, light };
    """
    enum shade:
        dark
        light

cdef enum Size:
    small = sizeof(char)
    large = small + 2

DEF NAME = "naïve"
DEF LENGTH = len(NAME)
DEF BYTES = len(b"abc" * 2)
DEF MOST = max(LENGTH, BYTES, 2)
DEF LEAST = min(2.5, abs(-2), MOST)
DEF LINE = "-" * MOST
DEF NOTHING = -1 * "x"
DEF WHOLE = int(2.75) + int(True)
DEF REAL = float(3) / 2
DEF TRUE = bool(LINE)

IF max(LENGTH, 2) > 4:
    DEF LONG = "long"
ELSE:
    DEF LONG = "short"


DEF ENDLESS = float("inf")
DEF LEAST_OF_ALL = -float("Infinity")
DEF NO_NUMBER = float("nan")
DEF READ = int("12") + sum([1, 2, WHOLE]) + sum((1.5, 2))
DEF WRITTEN = str(WHOLE) + str("!")


cdef double endless(int n) except ENDLESS:
    if n == 0:
        raise ValueError("none")
    return 1.0 / n


cdef char letter(int n) except "?":
    if n < 0:
        raise ValueError("none")
    return c"a" + n


def read_texts():
    """
    >>> read_texts()
    (inf, -inf, 'nan', 21.5, '3!')
    """
    return ENDLESS, LEAST_OF_ALL, str(NO_NUMBER), READ, WRITTEN


def exception_values(int n):
    """
    >>> exception_values(2)
    (0.5, 'c')
    >>> exception_values(0)
    Traceback (most recent call last):
    ValueError: none
    """
    return endless(n), chr(letter(n))


def constants():
    """
    >>> constants()
    (5, 6, 6, 2, '------', '', 3, 1.5, True, 'long')
    """
    return LENGTH, BYTES, MOST, LEAST, LINE, NOTHING, WHOLE, REAL, TRUE, LONG


def arrays():
    """
    >>> arrays()
    (6, 3, 4, 3)
    """
    cdef char[MOST] a
    cdef char b[Size.large]
    cdef char c[shade.light]
    cdef char d[Size.small + 2]
    return sizeof(a), sizeof(b), sizeof(c), sizeof(d)
