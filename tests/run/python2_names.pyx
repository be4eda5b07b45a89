"""Names and forms of Python 2, at any language level."""


def backquotes(x, int n):
    """
    >>> backquotes('a', 5)
    ("'a'5", '(1, 2)')
    >>> backquotes(Broken(), 5)
    Traceback (most recent call last):
    ZeroDivisionError: no
    """
    return `x` + `n`, `1, 2`


class Broken:
    def __repr__(self):
        raise ZeroDivisionError('no')


def characters(n, int c):
    """
    >>> characters(65, 0x1F600)
    ('A', '\U0001f600', ['B'])
    >>> characters(-1, 5)
    Traceback (most recent call last):
    ValueError: chr() arg not in range(0x110000)
    """
    return unichr(n), unichr(c), [f(66) for f in (unichr,)]


def chr(n):
    """Not what `unichr` is.

    >>> chr(3)
    4
    """
    return n + 1


def typed(dict d):
    """
    >>> typed({1: 2, 3: 4})
    ([(1, 2), (3, 4)], [1, 3], [2, 4], True, False)
    >>> typed(None)
    Traceback (most recent call last):
    AttributeError: 'NoneType' object has no attribute 'iteritems'
    """
    pairs = []
    for key, value in d.iteritems():
        pairs.append((key, value))
    return pairs, list(d.iterkeys()), [v for v in d.itervalues()], d.has_key(1), d.has_key(2)


def views(dict d):
    """
    >>> views({1: 2})
    (dict_items([(1, 2)]), dict_keys([1]), dict_values([2]))
    """
    return d.viewitems(), d.viewkeys(), d.viewvalues()


def changes(dict d):
    """
    >>> changes({1: 2})
    Traceback (most recent call last):
    RuntimeError: dictionary changed size during iteration
    """
    for key, value in d.iteritems():
        d[value] = key


class Odd(dict):
    def iteritems(self):
        return iter([('odd', 'pair')])

    def iterkeys(self):
        return iter(['odd'])


def untyped(d):
    """
    >>> untyped({1: 2})
    ([(1, 2)], [1], {2: 1})
    >>> untyped(Odd())
    Traceback (most recent call last):
    AttributeError: 'Odd' object has no attribute 'itervalues'
    >>> untyped(None)
    Traceback (most recent call last):
    AttributeError: 'NoneType' object has no attribute 'iteritems'
    """
    pairs = []
    for pair in d.iteritems():
        pairs.append(pair)
    return pairs, [k for k in d.iterkeys()], {v: k for v, k in zip(d.itervalues(), d)}


def own_names(d):
    """
    >>> own_names(Odd())
    ([('odd', 'pair')], ['odd'])
    """
    return [(k, v) for k, v in d.iteritems()], [k for k in d.iterkeys()]


def generated(dict d):
    """
    >>> list(generated({1: 2}))
    [3]
    """
    for key, value in d.iteritems():
        yield key + value


cdef class Holder:
    """
    >>> Holder().pairs()
    [('a', 1)]
    """
    cdef dict table

    def __init__(self):
        self.table = {'a': 1}

    def pairs(self):
        return [(k, v) for k, v in self.table.iteritems()]


def input_name():
    """
    >>> input_name()
    'input'
    """
    return raw_input.__name__
