"""enumerate() and reversed() wherever they stand, and whatever they count from.

>>> objects('ab', 5)
[(5, 'a'), (6, 'b')]
>>> objects('ab', 2 ** 70) == [(2 ** 70, 'a'), (2 ** 70 + 1, 'b')]
True
>>> objects('ab', 1.5)
Traceback (most recent call last):
TypeError: 'float' object cannot be interpreted as an integer
>>> pairs('ab')
[(0, 'a'), (1, 'b'), (0, ['a']), (1, ['b'])]
>>> made('ab', 3)
([(3, 'a'), (4, 'b')], {'a': 3, 'b': 4}, [(3, 'a'), (4, 'b')], [(1, 'a'), (2, 'b')])
>>> nested('ab')
[(0, 0, 'a'), (1, 1, 'b'), (0, (0, 'a')), (1, (1, 'b'))]
>>> list(rested('ab', 7))
[('a', 0), ('b', 1)]
>>> downwards([1, 2, 3, 4])
([1, 0], [3, 2, 1, 0], [2, 1])
>>> list(downwards_resting('abc'))
[2, 1, 0]
>>> of_views([1.5, 2.5], 1)
[(1, 1.5), (2, 2.5), (0, 1.5), (1, 2.5)]
"""
import array


def objects(items, start):
    made = []
    for i, item in enumerate(items, start):
        made.append((i, item))
    return made


def pairs(items):
    made = []
    for pair in enumerate(items):
        made.append(pair)
    for i, *rest in enumerate(items):
        made.append((i, rest))
    return made


def made(items, start):
    return ([(i, x) for i, x in enumerate(items, start)], {x: i for i, x in enumerate(items, start)},
            list(enumerate(items, start)), [pair for pair in enumerate(items, 1)])


def nested(items):
    made = []
    for i, (k, x) in enumerate(enumerate(items)):
        made.append((i, k, x))
    for i, pair in enumerate(enumerate(items)):
        made.append((i, pair))
    return made


def rested(items, start):
    for i, item in enumerate(items, start):
        yield item, i % 7


def downwards(items):
    n = len(items)
    some, all_, slow = [], [], []
    for i in reversed(range(n // 2)):
        some.append(i)
    for k in reversed(range(n)):
        all_.append(k)
    m = int('3')
    for j in reversed(range(1, m)):
        slow.append(j)
    return some, all_, slow


def downwards_resting(items):
    n = len(items)
    for i in reversed(range(n)):
        yield i


def of_views(items, start):
    cdef double[:] view = array.array('d', items)
    made = []
    for i, x in enumerate(view, start):
        made.append((i, x))
    for pair in enumerate(view):
        made.append(pair)
    return made
