# distutils: language = c++
# Loops over containers of C++ in generators, coroutines and generator expressions.
from libcpp.map cimport map
from libcpp.vector cimport vector


cdef vector[int] upto(int n):
    cdef vector[int] made
    for i in range(n):
        made.push_back(i)
    return made


def doubled(vector[int] items):
    """
    >>> list(doubled([1, 2, 3])), list(doubled([]))
    ([2, 4, 6], [])
    """
    for x in items:
        yield x * 2


def pairs(dict given):
    """
    >>> list(pairs({3: 0.5, 1: 2}))
    [(1, 2.0), (3, 0.5)]
    """
    cdef map[int, double] items = given
    for item in items:
        yield item.first, item.second


def flat(vector[vector[int]] rows):
    """
    >>> list(flat([[1, 2], [], [3]]))
    [1, 2, 3]
    """
    for row in rows:
        for x in row:
            yield x


def made_here(int n):
    """
    >>> list(made_here(3))
    [0, 1, 2]
    """
    for x in upto(n):
        yield x


def pointed(vector[int] items):
    """
    >>> list(pointed([4, 5]))
    [4, 5]
    """
    cdef vector[int]* p = &items
    for x in p[0]:
        yield x


def by_expression(vector[int] items):
    """
    >>> by_expression([1, 2, 3])
    ([1, 4, 9], 5, True, [0, 1])
    """
    return (list(x * x for x in items), sum(x for x in items if x > 1), any(x == 3 for x in items),
            list(x for x in upto(2)))


def taken_once(vector[int] items):
    """
    >>> taken_once([1, 2])
    [1, 2]
    """
    later = (x for x in items)
    items.clear()
    return list(later)


async def summed(vector[int] items):
    """
    >>> try: summed([1, 2, 3]).send(None)
    ... except StopIteration as end: print(end.value)
    6
    """
    total = 0
    for x in items:
        total += x
    return total
