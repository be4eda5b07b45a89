# What generator expressions and comprehensions run over.


def numbered(names, d):
    """
    >>> numbered('a', [3, 0, 5])
    (True, (0, 0, 10), [5, 0, 3], [0, 2], (0, 1, 2), [(5, 0), (6, 1)])
    >>> numbered(b'a', (1,))[:2]
    (False, (0,))
    """
    return (isinstance(names, basestring), tuple(i * c for i, c in enumerate(d)),
            list(x for x in reversed(d)), [i for i, c in enumerate(d) if c],
            tuple(i for i in range(3)), list((i, j) for i, j in enumerate(range(2), 5)))


def views(double[:] v):
    """
    >>> import array
    >>> views(array.array('d', [1, 2]))
    (3.0, [0.0, 2.0], 2.0)
    """
    return sum(x for x in v), list(i * x for i, x in enumerate(v)), max(v[i] for i in range(v.shape[0]))


def one_name(n):
    """
    >>> list(one_name(2))
    [1, 1, 'a', 'b', ([0, 1, 2], {'x': 1, 'y': 1})]
    """
    for _ in range(n):
        yield 1
    for _ in 'ab':
        yield _
    yield [_ for _ in range(3)], {_: 1 for _ in 'xy'}


def constants(const int s, const double t):
    """
    >>> constants(1, 2.5)
    3.5
    """
    return s + t
