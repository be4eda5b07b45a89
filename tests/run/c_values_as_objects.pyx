# distutils: language = c++
# Structs, arrays, tuples and containers of them as attributes and as items.
from libcpp.map cimport map
from libcpp.pair cimport pair
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef enum Level:
    LOW = 1
    HIGH = 7
cdef enum Signed:
    BELOW = -5
    ABOVE = 3
cdef struct Point:
    int x
    double y[2]


cdef class Record:
    """
    >>> r = Record()
    >>> r.items = [1, 2]; r.items
    [1, 2]
    >>> r.name = b"abc"; r.name
    b'abc'
    >>> r.table = {b"a": [1, 2.5]}; r.table
    {b'a': [1.0, 2.5]}
    >>> r.numbers = (1, 2, 3); r.numbers
    [1, 2, 3]
    >>> r.rows = [[1, 2], [3, 4]]; r.rows
    [[1.0, 2.0], [3.0, 4.0]]
    >>> r.point = {"x": 1, "y": [2, 3]}; r.point
    {'x': 1, 'y': [2.0, 3.0]}
    >>> r.points = [{"x": k, "y": [k, k]} for k in range(2)]; r.points[1]
    {'x': 1, 'y': [1.0, 1.0]}
    >>> r.both = (1, 2); r.both
    (1, 2.0)
    >>> r.level = HIGH_; r.level
    7
    >>> r.z = 1j; r.z
    1j

    What does not fit leaves the value as it was.

    >>> r.numbers = [1, 2]
    Traceback (most recent call last):
    IndexError: not enough values found during array assignment, expected 3, got 2
    >>> r.point = {"x": 1}
    Traceback (most recent call last):
    ValueError: No value specified for struct attribute 'y'
    >>> r.both = (1, 2, 3)
    Traceback (most recent call last):
    TypeError: Expected a sequence of size 2, got size 3
    >>> r.items = 5
    Traceback (most recent call last):
    TypeError: 'int' object is not iterable
    >>> r.numbers, r.point, r.both, r.items
    ([1, 2, 3], {'x': 1, 'y': [2.0, 3.0]}, (1, 2.0), [1, 2])
    >>> r.fixed
    {'x': 0, 'y': [0.0, 0.0]}
    >>> r.fixed = {"x": 1, "y": [2, 3]}
    Traceback (most recent call last):
    AttributeError: attribute 'fixed' of 'c_values_as_objects.Record' objects is not writable
    """
    cdef public vector[int] items
    cdef public string name
    cdef public map[string, vector[double]] table
    cdef public int numbers[3]
    cdef public double[2][2] rows
    cdef public Point point
    cdef public Point points[2]
    cdef public (int, double) both
    cdef public Level level
    cdef public double complex z
    cdef readonly Point fixed


HIGH_ = HIGH


def containers():
    """
    >>> containers()
    ([{'x': 1, 'y': [2.0, 3.0]}], {b'a': {'x': 4, 'y': [5.0, 6.0]}}, (1, {'x': 4, 'y': [5.0, 6.0]}))
    """
    cdef vector[Point] points = [{"x": 1, "y": [2, 3]}]
    cdef map[string, Point] named = {b"a": {"x": 4, "y": [5, 6]}}
    cdef pair[int, Point] both = (1, named[b"a"])
    return points, named, both


def truths():
    """
    >>> truths()
    ([True, False], (True, 3))
    """
    cdef vector[bint] flags = [5, 0]
    cdef pair[bint, int] both = ("yes", 3)
    return flags, both


def level(x):
    """
    >>> level(1), level(9)
    (1, 9)
    >>> level(-1)
    Traceback (most recent call last):
    OverflowError: can't convert negative value to enum Level
    >>> level(2**32)
    Traceback (most recent call last):
    OverflowError: value too large to convert to enum Level
    """
    cdef Level made = x
    return made


def signed_level(x):
    """
    >>> signed_level(-5), signed_level(-9)
    (-5, -9)
    >>> signed_level(2**31)
    Traceback (most recent call last):
    OverflowError: value too large to convert to enum Signed
    """
    cdef Signed made = x
    return made


def characters():
    """
    >>> characters()
    (97, [113], {97: 98}, '97', -1, 11, True)
    """
    x = 97
    return c'a', [c'q'], {c'a': c'b'}, str(c'a'), c'\xff', c'\n' + 1, x in (c'a', c'b')


def character_default(char c=c'x'):
    """
    >>> character_default()
    120
    """
    return c


cdef struct Span:
    Py_ssize_t start
    long length


def index_members(value):
    """Members and items of type Py_ssize_t take what has __index__, and no floats.

    >>> index_members(True)
    ({'start': 1, 'length': 2}, [1, 3])
    >>> index_members(1.5)
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    """
    cdef Span span = {'start': value, 'length': 2}
    cdef Py_ssize_t[2] items = [value, 3]
    return span, items


def index_items(value):
    """
    >>> index_items(1.5)
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    """
    cdef dict given = {'start': value, 'length': 2}
    cdef Span span = given
    return span
