# distutils: language = c++
# `or` and `and` test an operand as it is, and convert only the one that is the result.
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef struct Point:
    int x


def to_vector(x):
    """
    >>> to_vector([]), to_vector([1, 2]), to_vector(None)
    ([1], [1, 2], [1])
    >>> to_vector(3)
    Traceback (most recent call last):
    TypeError: 'int' object is not iterable
    """
    cdef vector[int] v
    v = x or [1]
    return v


def to_int(x, y, z):
    """
    >>> to_int(None, 3, 4), to_int("", 3, 4), to_int(2, None, None)
    (4, 4, 2)
    >>> to_int(None, 3, None)
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    cdef int i = x or y and z
    return i


def to_double(x, int y):
    """
    >>> to_double("", 2), to_double(None, 2), to_double(1.5, 2)
    (2.0, 2.0, 1.5)
    >>> to_double("a", 2)
    Traceback (most recent call last):
    TypeError: must be real number, not str
    """
    cdef double v = x or y
    return v


def both(x, y):
    """
    >>> both(0, "a"), both(1, 2)
    (0.0, 2.0)
    >>> both("", 1)
    Traceback (most recent call last):
    TypeError: must be real number, not str
    """
    cdef double v
    v = x and y
    return v


def to_str(x):
    """
    >>> to_str(0), to_str(""), to_str("b")
    ('a', 'a', 'b')
    >>> to_str(3)
    Traceback (most recent call last):
    TypeError: Expected str, got int
    """
    cdef str v = x or "a"
    return v


def to_others(x, y, z):
    """
    >>> to_others(None, {}, ())
    ({'x': 5}, (1, 2), b'abc')
    >>> to_others({"x": 1}, (3, 4), b"q")
    ({'x': 1}, (3, 4), b'q')
    """
    cdef Point p = x or {"x": 5}
    cdef (int, int) t = y or (1, 2)
    cdef string s = z or b"abc"
    return p, t, s


cdef int with_default(x, y=None) except? -1:
    return y or x or 7


def as_results(x, y):
    """
    >>> as_results(0, None), as_results(1, []), as_results(1, 2)
    (7, 1, 2)
    """
    return with_default(x, y)


def generated(items):
    """
    >>> list(generated([0, None, 4]))
    [9, 9, 4]
    """
    cdef int n
    for item in items:
        n = item or 9
        yield n
