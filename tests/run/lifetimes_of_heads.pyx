# What the head of a statement needed only for itself is let go before the body runs.
import contextlib


class Item:
    def __init__(self, name, out):
        self.name, self.out = name, out

    def __del__(self):
        self.out.append("-" + self.name)

    def numbers(self):
        return [1]


def one(x):
    return 1


def listed(x, y=None):
    return [1]


def manager(x, y=None):
    return contextlib.nullcontext()


def loops():
    """
    >>> loops()
    ['-function', 'body', '-method', 'body', '-items', 'body', '-range', 'body', '-enumerate', 'body', '-text', 'body']
    """
    out = []
    for _ in listed(Item("function", out)):
        out.append("body")
    for _ in Item("method", out).numbers():
        out.append("body")
    for _, _ in dict(a=one(Item("items", out))).items():
        out.append("body")
    for _ in range(len(listed(Item("range", out)))):
        out.append("body")
    for _, _ in enumerate(listed(Item("enumerate", out))):
        out.append("body")
    for _ in str(one(Item("text", out))):
        out.append("body")
    return out


def managers():
    """
    >>> managers()
    ['-second', '-first', 'body', '-left', '-right', 'body']
    """
    out = []
    with manager(Item("first", out), y=Item("second", out)):
        out.append("body")
    with manager(Item("left", out)), manager(Item("right", out)):
        out.append("body")
    return out


def subjects():
    """
    >>> subjects()
    ['-subject', 'body']
    """
    out = []
    match one(Item("subject", out)):
        case 1:
            out.append("body")
    return out


def given(out):
    yield one(Item("given", out))
    yield from listed(Item("from", out))


def generators():
    """
    >>> generators()
    ['-given', 1, '-from', 1]
    """
    out = []
    for item in given(out):
        out.append(item)
    return out


class AsyncManager:
    def __init__(self, x):
        pass

    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        pass


async def in_async(out):
    async with AsyncManager(Item("async", out)):
        out.append("body")


def coroutines():
    """
    >>> coroutines()
    ['-async', 'body']
    """
    out = []
    try:
        in_async(out).send(None)
    except StopIteration:
        return out


cdef class Holder:
    def method(self):
        """
        >>> Holder().method()
        ['-method', 'body', '-with', 'body', '-inner', 2]
        """
        out = []
        for _ in listed(Item("method", out)):
            out.append("body")
        with manager(Item("with", out)):
            out.append("body")

        def inner():
            for n in listed(Item("inner", out)):
                out.append(n + 1)
        inner()
        return out


cdef int counted(list out):
    cdef int i, total = 0
    for i in range(one(Item("bound", out)) + 1):
        out.append(i)
        total += i
    return total


def in_cdef():
    """
    >>> in_cdef()
    (1, ['-bound', 0, 1])
    """
    out = []
    return counted(out), out


def left_early(out):
    for _ in listed(Item("left", out)):
        with manager(Item("with", out)):
            return "returned"


def failing(out):
    for _ in listed(Item("loop", out), [][0]):
        pass


def exits():
    """
    >>> exits()
    ('returned', ['-left', '-with'], 'list index out of range', ['-loop'])
    """
    out, others, text = [], [], None
    result = left_early(out)
    try:
        failing(others)
    except IndexError as error:
        text = str(error)
    return result, out, text, others


def named(x):
    """
    >>> named(3)
    ([3, 1], 1, 1, 'body', [0])
    """
    out = []
    match w := listed([x]), x:
        case _, v:
            out.append(v)
    for _ in listed(q := one([x])):
        out.append(w[0])
    with manager(z := "body", [x]):
        pass
    for i in range(len(t := listed([x, x]))):
        pass
    return out, w[0], q, z, [i] if t else []


def unread(x):
    yield 1
    yield 2


def parameters():
    """A generator holds what it was called with, read or not.

    >>> parameters()
    [1, 2, '-parameter']
    """
    out = []
    for item in unread(Item("parameter", out)):
        out.append(item)
    return out
