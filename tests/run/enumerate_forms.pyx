"""Loops over enumerate() with every kind of target and start."""


def starts(list items, start, list popped):
    """
    >>> starts([1, 2], 1 << 70, [4])
    ([(1180591620717411303424, 1), (1180591620717411303425, 2)], [(4, 1), (5, 2)])
    >>> starts([1], 'x', [1])
    Traceback (most recent call last):
    TypeError: 'str' object cannot be interpreted as an integer
    """
    found, others = [], []
    for i, item in enumerate(items, start):
        found.append((i, item))
    cdef int k
    for k, item in enumerate(items, popped.pop()):
        others.append((k, item))
    return found, others


def pairs(double[:] v, items):
    """
    >>> import array
    >>> pairs(array.array('d', [1, 2.5]), 'ab')
    [(0, 1.0), (1, 2.5), (0, 'a'), (1, 'b'), (5, 0), (6, 1), (0, (0, 'a')), (1, (1, 'b'))]
    """
    found = []
    for pair in enumerate(v):
        found.append(pair)
    for pair in enumerate(items):
        found.append(pair)
    for pair in enumerate(range(2), 5):
        found.append(pair)
    for i, pair in enumerate(enumerate(items)):
        found.append((i, pair))
    return found


def targets(items):
    """
    >>> targets('ab')
    ([(0, 0, 'a'), (1, 1, 'b')], [[0], [1]], [0, 1], [(0, 'a'), (1, 'b')])
    """
    found = []
    for i, (k, item) in enumerate(enumerate(items)):
        found.append((i, k, item))
    return found, [p for *p, q in enumerate(items)], [p for [p, q] in enumerate(items)], [p for p in enumerate(items)]


def generated(n):
    """
    >>> list(generated(3))
    [(3, 'a'), (4, 'b'), (3, 97), (0, ('c',))]
    """
    yield from enumerate("ab", n)
    for i, c in enumerate(b"a", n):
        yield i, c
    for i, c in enumerate(zip("c")):
        yield i, c
