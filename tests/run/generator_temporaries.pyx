# What a generator or coroutine held in a statement that fails is let go where the failure is handled.
import sys

class Numbers:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        return self.n

class Fails:
    def __await__(self):
        raise ValueError("no")
        yield

def fails(a, b):
    raise ValueError

def generates(it):
    try:
        for x in it:
            fails([it], (yield x))
    except ValueError:
        yield "handled"
    yield "later"

async def awaits(it, seen):
    try:
        r = [x for x in it if await Fails()]
    except ValueError:
        seen.append(sys.getrefcount(it))

def held(throw):
    """
    >>> held(False), held(True)
    (([1, 'handled'], 1, 'later'), ([1, 'handled'], 1, 'later'))
    """
    it = Numbers()
    count = sys.getrefcount(it)
    made = generates(it)
    got = [next(made)]
    got.append(made.throw(ValueError) if throw else made.send(2))
    return got, sys.getrefcount(it) - count, next(made)

def awaited():
    """
    >>> awaited()
    True
    """
    it = Numbers()
    seen = []
    made = awaits(it, seen)
    count = sys.getrefcount(it)
    try:
        made.send(None)
    except StopIteration:
        pass
    return seen[0] <= count
