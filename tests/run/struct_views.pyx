"""Views whose elements are structs, enums, complex numbers, truth values.

>>> import numpy as np
>>> point = np.dtype([("x", "i4"), ("pos", [("a", "f8"), ("b", "f8")]), ("w", "f4", (2, 2))], align=True)
>>> a = np.zeros(3, point)
>>> fill(a)
>>> a["x"].tolist(), a["pos"]["b"].tolist(), a["w"][2].tolist()
([0, 1, 2], [0.0, 0.5, 1.0], [[0.0, 2.0], [0.0, 0.0]])
>>> first(a)
{'x': 7, 'pos': {'a': 0.0, 'b': 0.0}, 'w': [[0.0, 0.0], [0.0, 0.0]]}
>>> v = same(a)
>>> v[1]["x"], v.itemsize, np.asarray(v).dtype == point
(1, 40, True)
>>> v[1] = {"x": 9, "pos": {"a": 1, "b": 2}, "w": [[1, 2], [3, 4]]}
>>> a["w"][1].tolist()
[[1.0, 2.0], [3.0, 4.0]]
>>> v[1] = 5
Traceback (most recent call last):
TypeError: Expected a mapping, got int
>>> first(np.zeros(2))
Traceback (most recent call last):
ValueError: Buffer dtype mismatch, expected 'int' but got 'double' in 'Point.x' (argument 'a')
>>> first(np.zeros(2, np.dtype([("x", "i4"), ("pos", [("a", "f8"), ("b", "f4")])], align=True)))
Traceback (most recent call last):
ValueError: Buffer dtype mismatch, expected 'double' but got 'float' in 'Pair.b' (argument 'a')
>>> packed = np.zeros(2, np.dtype([("c", "i1"), ("d", "f8")]))
>>> sum_packed(packed), packed["d"].tolist()
(3.0, [1.5, 1.5])
>>> sum_packed(np.zeros(2, np.dtype([("c", "i1"), ("d", "f8")], align=True)))
Traceback (most recent call last):
ValueError: Buffer dtype mismatch; next field is at offset 8 but 1 expected (argument 'a')
>>> z = np.array([1 + 2j, 3j])
>>> total(z), z[0]
((1+5j), (2+2j))
>>> total(z.real.copy())
Traceback (most recent call last):
ValueError: Buffer dtype mismatch, expected 'double complex' but got 'double' (argument 'z')
>>> flags = np.array([1, 0], "i4")
>>> flip(flags), flags.tolist()
((False, True), [0, 1])
"""
cdef struct Pair:
    double a, b
cdef struct Point:
    int x
    Pair pos
    float w[2][2]
cdef packed struct Packed:
    char c
    double d


def fill(Point[:] a):
    cdef Py_ssize_t i
    cdef Point* p
    for i in range(a.shape[0]):
        a[i].x = <int>i
        p = &a[i]
        p.pos.b = i * 0.5
        a[i].w[0][1] = i


def first(Point[:] a):
    cdef Point p = a[0]
    p.x = 7
    return p


def same(Point[:] a):
    return a


def sum_packed(Packed[:] a):
    cdef double s = 0
    for i in range(a.shape[0]):
        a[i].d = 1.5
        s += a[i].d
    return s


def total(double complex[:] z):
    cdef double complex s = 0
    for i in range(z.shape[0]):
        s += z[i]
    z[0].real = 2
    return s


def flip(bint[:] flags):
    for i in range(flags.shape[0]):
        flags[i] = not flags[i]
    return flags[0], flags[1]


cdef packed struct Particle:
    double place[3]
    double speed[3]
    int grid[2][2]
    int kind


def particle(items):
    """Arrays behind each other: NumPy's format has a byte order between extents and letter.

    >>> import numpy as np
    >>> fields = [("place", "f8", 3), ("speed", "f8", 3), ("grid", "i4", (2, 2)), ("kind", "i4")]
    >>> items = np.zeros(2, fields)
    >>> items[1] = ([1, 2, 3], [4, 5, 6], [[1, 2], [3, 4]], 7)
    >>> particle(items)
    {'place': [1.0, 2.0, 3.0], 'speed': [4.0, 5.0, 6.0], 'grid': [[1, 2], [3, 4]], 'kind': 7}
    >>> particle(np.zeros(2, [("place", "f8", 3), ("speed", "f8", 2), ("grid", "i4", (2, 2)), ("kind", "i4")]))
    Traceback (most recent call last):
    ValueError: Expected a dimension of size 3, got 2
    """
    cdef Particle[:] view = items
    return view[1]
