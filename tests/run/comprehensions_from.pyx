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
