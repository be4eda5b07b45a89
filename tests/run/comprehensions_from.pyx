# Comprehensions over `from` ranges.


def lists(int n):
    """
    >>> lists(4)
    ([0, 2, 4, 6], [4, 2], [1, 4], [(1, 1), (2, 1), (2, 2)])
    """
    return ([2 * i for i from 0 <= i < n], [i for i from n >= i > 0 by 2],
            [i for i from 0 < i <= n by 3], [(i, j) for i from 1 <= i < 3 for j from 1 <= j <= i])


def others(n):
    """
    >>> others(3)
    ({0: 0, 1: 1, 2: 4}, [0, 2])
    """
    cdef int i
    return {i: i * i for i from 0 <= i < n}, sorted({i for i from 0 <= i < n if i != 1})


def generators(int n):
    """
    >>> generators(4)
    (4, [0, 1, 2, 2, 3], True, [0, 1, 2, 3, 4], [4, 2])
    """
    return (sum(i * i for i from 0 <= i < n by 2), list(i + j for i from 0 <= i < 2 for j from i <= j < 3),
            any(i == n - 1 for i from n > i >= 0), list(i for i from 0 <= i <= n), list(i for i from n >= i > 0 by 2))


def late(int n):
    """The bounds are read when the first item is wanted.

    >>> late(5)
    [0, 1]
    """
    items = (i for i from 0 <= i < n)
    n = 2
    return list(items)


def unfinished(n):
    """
    >>> g = unfinished(3)
    >>> next(g), next(g)
    ([0, 1], (1, 0))
    >>> g.close()
    >>> unfinished(None)
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    cdef int limit = n
    return ((list(range(i, 2)) if i == 0 else (i, j)) for i from 0 <= i < limit for j from 0 <= j < 1)


cdef class Rows:
    cdef int n

    def __init__(self, n):
        self.n = n

    cdef object squares(self, int by):
        return sum([i for i in (k * k for k from 0 <= k < self.n by by)])

    def all(self):
        """
        >>> Rows(5).all()
        (30, 20, [[0, 1], [1]])
        """
        return self.squares(1), self.squares(2), [list(j for j from i <= j < 2) for i from 0 <= i < 2]
