"""Several targets: their parts are converted before the first is stored, and stored in order."""


class Box:
    pass


def numbers(parts):
    """
    >>> numbers([4, 5, 6])
    (4, 5, 6, 'c')
    >>> numbers(("x", 5, 6))
    (-1, -1, 'b', 'TypeError')
    >>> numbers(iter([4, 5, "y"]))
    (-1, -1, 'b', 'TypeError')
    """
    cdef int a = -1
    cdef long c = -1
    b = "b"
    try:
        a, b, c = parts
    except TypeError as error:
        return a, c, b, type(error).__name__
    return a, b, c, "c"


def objects(parts):
    """
    >>> objects([1, 2, 3])
    (1, 'b', 'c')
    """
    a, b, c = "a", "b", "c"
    box = Box()
    try:
        a, box.missing.b, c = parts
    except AttributeError:
        pass
    return a, b, c


def starred(parts):
    """
    >>> starred([1, 2, 3, 4])
    (1, [2, 3], 4)
    >>> starred([1, 2, "end"])
    (0, 'middle', 0)
    """
    cdef short first = 0, last = 0
    middle = "middle"
    try:
        first, *middle, last = parts
    except TypeError:
        pass
    return first, middle, last


def nested(parts):
    """
    >>> nested([1, (2, 3), 4])
    (1, 2, 3, 4)
    >>> nested([1, (2, "x"), 4])
    (1, 0, 0, 0)
    """
    cdef int a = 0, b = 0, c = 0, d = 0
    try:
        a, (b, c), d = parts
    except TypeError:
        pass
    return a, b, c, d


def classes(parts):
    """
    >>> classes([[1], {}])
    ([1], {})
    >>> classes([[1], 2])
    (None, None)
    """
    cdef list a = None
    cdef dict b = None
    try:
        a, b = parts
    except TypeError:
        pass
    return a, b


def in_loops(rows):
    """
    >>> in_loops([(1, 2), (3, 4), (5, "x"), (7, 8)])
    (3, 4)
    """
    cdef int a = 0, b = 0
    try:
        for row in rows:
            a, b = row
    except TypeError:
        pass
    return a, b


def itself():
    """
    >>> itself()
    (1, [2], 3)
    """
    a = [1, [2], 3]
    a, b, c = a
    return a, b, c
