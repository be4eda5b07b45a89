# `*items` as the element of a comprehension, and within a subscript.


def lists(values):
    """
    >>> lists([[1, 2], (), "ab"])
    [1, 2, 'a', 'b']
    >>> lists([[1], 2])
    Traceback (most recent call last):
    TypeError: 'int' object is not iterable
    """
    return [*items for items in values]


def nested(int n):
    """
    >>> nested(3)
    ([0, 0, 1, -1, 2, -2], [1, 2, 2, 4])
    """
    cdef int i, k
    return [*(i, -i) for i in range(n)], [*(i, i * k) for i in range(n) if i for k in (1, 2) if k == 2 or i < 2][2:]


def sets(values):
    """
    >>> sets([[3, 1], [2, 1]])
    [1, 2, 3]
    >>> sets([[[]]])
    Traceback (most recent call last):
    TypeError: unhashable type: 'list'
    """
    return sorted({*items for items in values})


def tables(values):
    """
    >>> tables([{"a": 1, "b": 2}, {"b": 3}])
    {'a': 1, 'b': 3}
    >>> tables([[1]])
    Traceback (most recent call last):
    TypeError: 'list' object is not a mapping
    """
    return {**table for table in values}


def generators(values):
    """
    >>> made = generators([[1, 2], [], [3]])
    >>> next(made), list(made)
    (1, [2, 3])
    """
    return (*items for items in values if items)


def inner(out):
    try:
        yield 1
    except ValueError:
        out.append("caught")
        yield 2


def thrown():
    """What is thrown into it goes to the generator that it takes from.

    >>> thrown()
    (1, 2, ['caught'])
    """
    out = []
    made = (*inner(out) for _ in range(1))
    first = next(made)
    return first, made.throw(ValueError()), out


cdef list in_cdef(object values):
    return [*items for items in values]


cdef class Parts:
    cdef list values

    def __init__(self, values):
        self.values = values

    def pairs(self):
        """
        >>> Parts([1, 2]).pairs()
        ([1, 1, 2, 2], [1, 1, 2, 2], [[1, 1], [2, 2]])
        """
        return [*[x] * 2 for x in self.values], \
            list((*[x] * 2 for x in self.values)), in_cdef([[[x, x]] for x in self.values])


def subscripts(keys):
    """
    >>> subscripts((1, 2))
    ('3', '12', {(1, 2): 5, (0, 1, 2): 2}, {(1, 2): 5})
    >>> subscripts(3)
    Traceback (most recent call last):
    TypeError: 'int' object is not iterable
    """
    table = {(*keys, 3): "3", (*keys,): "12"} if keys == (1, 2) else {}
    found = table[*keys, 3], table[*keys]
    table = {}
    table[*keys] = 1
    table[0, *keys] = 2
    table[*keys,] += 4
    before = dict(table)
    del table[0, *keys]
    return found[0], found[1], before, table


def of_types(list l, str s):
    """
    >>> of_types([1, 2], "ab")
    ['list', 'str']
    """
    out = []
    for get in (lambda: l[*(1,),]), (lambda: s[*(1,),]):
        try:
            get()
        except TypeError as error:
            out.append(str(error).split()[0] if "list" in str(error) else "str")
    return out
