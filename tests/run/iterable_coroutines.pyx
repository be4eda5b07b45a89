# Coroutines that can be iterated too.
cimport cython


class Step:
    def __await__(self):
        yield 1
        return 2


@cython.iterable_coroutine
async def iterable(n):
    """
    >>> c = iterable(5)
    >>> type(c).__name__, iter(c) is c
    ('iterable_coroutine', True)
    >>> next(c)
    1
    >>> next(c)
    Traceback (most recent call last):
    StopIteration: 7
    >>> next(c)
    Traceback (most recent call last):
    RuntimeError: cannot reuse already awaited coroutine
    """
    return await Step() + n


async def plain(n):
    """
    >>> c = plain(1)
    >>> iter(c)
    Traceback (most recent call last):
    TypeError: 'coroutine' object is not iterable
    >>> run(c)
    ([1], 5)
    """
    return await iterable(n) + 2


def delegating(n):
    """
    >>> list(delegating(1))
    [1, 3]
    """
    yield (yield from iterable(n))


def run(c):
    seen = []
    try:
        while True:
            seen.append(c.send(None))
    except StopIteration as stop:
        return seen, stop.value


def asked():
    """
    >>> asked()
    (True, True, True)
    """
    import inspect
    from collections.abc import Coroutine
    c = iterable(1)
    found = (inspect.iscoroutinefunction(iterable), isinstance(c, Coroutine),
             inspect.isawaitable(c))
    c.close()
    return found
