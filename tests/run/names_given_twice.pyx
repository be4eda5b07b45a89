"""Keywords and mappings behind `**`."""


def taken(x, **options):
    return x, sorted(options.items())


def error(call):
    try:
        return call()
    except TypeError as error:
        return str(error).split("() ")[-1]


def twice(named):
    """
    >>> twice({"a": 1, "b": 2})
    got multiple values for keyword argument 'a'
    got multiple values for keyword argument 'a'
    got multiple values for keyword argument 'b'
    (0, [('a', 1), ('b', 2), ('c', 3)])
    """
    print(error(lambda: taken(0, **named, a=4)))
    print(error(lambda: taken(0, a=4, **named)))
    print(error(lambda: dict(**named, c=3, **{"b": 4})))
    print(error(lambda: taken(0, **named, c=3)))


def displays(value):
    """
    >>> displays({"k": 1})
    ({'k': 1}, {0: 0, 'k': 1})
    >>> displays([])
    Traceback (most recent call last):
    TypeError: 'list' object is not a mapping
    >>> displays([("k", 1)])
    Traceback (most recent call last):
    TypeError: 'list' object is not a mapping
    >>> displays(None)
    Traceback (most recent call last):
    TypeError: 'NoneType' object is not a mapping
    """
    return {**value}, {0: 0, **value}


class Mapping:
    def keys(self):
        return ["k"]

    def __getitem__(self, key):
        return 5


class Raising(Mapping):
    def __getitem__(self, key):
        raise KeyError(key)


def own_mappings():
    """
    >>> own_mappings()
    ({'k': 5}, (1, [('k', 5)]), 'KeyError')
    """
    try:
        {**Raising()}
    except KeyError as error:
        name = type(error).__name__
    return {**Mapping()}, taken(1, **Mapping()), name
