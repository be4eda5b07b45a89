# distutils: language = c++
"""Public attributes of all C types, what the collector and pickle see of a class.

>>> a = Shown()
>>> a.point = {"x": 1, "y": 2.5}; a.point
{'x': 1, 'y': 2.5}
>>> a.point = {"x": 1}
Traceback (most recent call last):
ValueError: No value specified for struct attribute 'y'
>>> a.point = 3
Traceback (most recent call last):
TypeError: Expected a mapping, got int
>>> del a.point
Traceback (most recent call last):
NotImplementedError: __del__
>>> a.row = [1, 2, 3]; a.row
[1, 2, 3]
>>> a.row = [1]
Traceback (most recent call last):
IndexError: not enough values found during array assignment, expected 3, got 1
>>> a.points = [{"x": 1, "y": 2}, {"x": 3, "y": 4}]; a.points[1]
{'x': 3, 'y': 4.0}
>>> a.grid
[[0, 0], [0, 0]]
>>> a.text = b"abc"; a.text
b'abc'
>>> a.numbers = [5, 6]; a.numbers
[5, 6]
>>> a.fixed, Shown.fixed.__name__
([7, 8], 'fixed')
>>> a.fixed = [1, 2]
Traceback (most recent call last):
AttributeError: attribute 'fixed' of 'class_attributes.Shown' objects is not writable
"""
cimport cython
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef struct Point:
    int x
    double y

cdef class Shown:
    cdef public Point point
    cdef public int row[3]
    cdef public Point points[2]
    cdef public int grid[2][2]
    cdef public string text
    cdef public vector[int] numbers
    cdef readonly int[2] fixed

    def __cinit__(self):
        self.fixed[0], self.fixed[1] = 7, 8

cdef class Totals:
    """
    >>> Totals([1, 2]).total, Totals([1, 2]).any_large, repr(Totals([1, 2])), len(Totals([1, 2]))
    (3, False, '1 2', 3)
    """
    cdef list items

    def __init__(self, items):
        self.items = items

    @property
    def total(self):
        return sum(x for x in self.items)

    property any_large:
        def __get__(self):
            return any(x > 5 for x in self.items)

    def __repr__(self):
        return " ".join(str(x) for x in self.items)

    def __len__(self):
        return sum(x for x in self.items)

cdef class Open:
    """
    >>> import gc, weakref
    >>> one = Open(); one.me = one; found = weakref.ref(one)
    >>> del one; _ = gc.collect(); found()
    """
    cdef object __weakref__
    cdef dict __dict__

log = []

@cython.no_gc_clear
cdef class Kept:
    """
    >>> import gc
    >>> a, b = Kept(), Kept()
    >>> a.other, b.other = b, a
    >>> del a, b; _ = gc.collect(); log
    []
    >>> for each in gc.get_objects():
    ...     if isinstance(each, Kept): each.other = None
    >>> del each; log
    ['x', 'x']
    >>> log.clear()
    """
    cdef public object other
    cdef object own

    def __cinit__(self):
        self.own = "x"

    def __dealloc__(self):
        log.append(self.own)

@cython.no_gc
cdef class Uncollected:
    """
    >>> import gc
    >>> gc.is_tracked(Uncollected()), gc.is_tracked(Shown()), gc.is_tracked(Kept())
    (False, False, True)
    """
    cdef public object other

cdef class Items(list):
    """
    >>> import copy, pickle
    >>> items = Items([1, 2]); items.extra = 5
    >>> [(type(x).__name__, list(x), x.extra) for x in (copy.copy(items), pickle.loads(pickle.dumps(items)))]
    [('Items', [1, 2], 5), ('Items', [1, 2], 5)]
    """
    cdef public int extra

cdef class Failure(Exception):
    """
    >>> import copy, pickle
    >>> failure = Failure("text", 2); failure.code = 5
    >>> [(x.args, x.code) for x in (copy.copy(failure), pickle.loads(pickle.dumps(failure)))]
    [(('text', 2), 5), (('text', 2), 5)]
    """
    cdef public int code
