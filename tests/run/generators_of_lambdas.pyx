"""Lambdas that yield."""
from contextlib import contextmanager


def made(n):
    """
    >>> made(3)
    ([3, 4], 'sent', 'more')
    """
    pair = lambda a: ((yield a), (yield a + 1))
    all = list(pair(n))
    one = (lambda: (yield))()
    next(one)
    try:
        one.send("sent")
    except StopIteration as stop:
        got = stop.value
    two = (lambda: ((yield n), "more"))()
    next(two)
    try:
        next(two)
    except StopIteration as stop:
        return all, got, stop.value[1]


def delegated(items):
    """
    >>> delegated("ab")
    ['a', 'b', 1, 2]
    """
    return list((lambda: (yield from items))()) + list((lambda: [(yield 1), (yield 2)])())


def managed():
    """
    >>> managed()
    within 7
    7
    """
    count = 7
    try:
        with contextmanager(lambda: (yield count))() as value:
            return value
    finally:
        with contextmanager(lambda: (yield "within"))() as word:
            print(word, count)


class Delegate:
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    def __getattr__(self, name):
        raise KeyError(name)


def closed():
    """What hinders the close of a delegate is told, and the generator is closed.

    >>> closed()
    ['KeyError', 'finally']
    """
    import sys
    told = []
    hook, sys.unraisablehook = sys.unraisablehook, lambda what: told.append(what.exc_type.__name__)

    def run():
        try:
            yield from Delegate()
        finally:
            told.append("finally")

    try:
        each = run()
        next(each)
        each.close()
    finally:
        sys.unraisablehook = hook
    return told
