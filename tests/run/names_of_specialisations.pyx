"""How Python names the specialisations of fused functions, the items of shared enums, and cython.view.array's classes."""
cimport cython
from cython.view cimport array

cdef class Shape:
    pass


ctypedef fused Anything:
    int
    double
    object

ctypedef fused Held:
    list
    str
    Shape


def kind(Anything value):
    """
    >>> sorted(kind.__signatures__)
    ['double', 'int', 'object']
    >>> kind[object](3), kind["object"](2.5), kind[int](3), kind["double"](3)
    ('Python object', 'Python object', 'int', 'double')
    >>> kind("text"), kind(3)
    ('Python object', 'int')
    """
    return cython.typeof(value)


def held(Held value, Anything other):
    """
    >>> sorted(held.__signatures__)[:3]
    ['Shape|double', 'Shape|int', 'Shape|object']
    >>> held[list, object]([], None), held[str, "int"]("", 1), held[Shape, "object"](Shape(), 1)
    ('list object', 'str object', 'Shape')
    """
    return cython.typeof(value)


cdef public enum Level:
    low = 3
    high = low + 4

cdef enum Hidden:
    hidden = 5


def levels():
    """
    >>> levels()
    (3, 7, False, False)
    """
    import sys
    names = vars(sys.modules[__name__])
    return names["low"], names["high"], "Level" in names, "hidden" in names


class Table(array):
    def total(self):
        cdef int[:, :] items = self
        cdef int i, j, sum = 0
        for i in range(items.shape[0]):
            for j in range(items.shape[1]):
                sum += items[i, j]
        return sum


def tables():
    """
    >>> tables()
    (7, (2, 3), True)
    """
    table = Table(shape=(2, 3), itemsize=sizeof(int), format="i")
    cdef int[:, :] items = table
    items[:] = 1
    items[1, 2] = 2
    table.note = "any"
    return table.total(), tuple(table.shape), isinstance(table, array)
