# compare: python
# Generators and coroutines, as Python runs them.
import sys

def countdown(n):
    while n > 0:
        yield n
        n = n - 1

def running_total(start, log):
    total = start
    try:
        while True:
            try:
                sent = yield total
                total = total + sent
            except ValueError as error:
                log.append(str(error))
                yield sys.exc_info()[1] is error
    finally:
        log.append("closed")

def flatten(tree):
    for node in tree:
        if isinstance(node, list):
            yield from flatten(node)
        else:
            yield node
    return "end"

def squares(values):
    return sum(value * value for value in values)

def ranges(n, m):
    for i in range(n):
        for j in range(m, i, -1):
            yield i, j

def in_with(manager, items):
    with manager as m:
        for item in items:
            got = yield item
            if got:
                m.append(got)
    return m

def expressions(a):
    x = [(yield 1), a, (yield 2)]
    y = (yield 3) + (yield 4)
    z = {"k": (yield x)}
    return x, y, z, f"{(yield 5)}", (yield)

def closure_gen(n):
    total = 0
    def add(x):
        nonlocal total
        total += x
        return total
    for i in range(n):
        yield add(i)

def gen_in_closure(a):
    b = a + 1
    def gen(c):
        for i in range(3):
            yield a, b, c, i
    return gen

def delegated():
    result = yield from flatten([1, [2, 3]])
    yield result

def catches():
    while True:
        try:
            x = yield
            print("got", x)
        except KeyError as e:
            print("key", e.args)
        except GeneratorExit:
            print("exit")
            raise
        else:
            print("else")
        finally:
            print("finally")

def returns_in_finally():
    try:
        yield 1
    finally:
        yield 2
        return 3

def drive(gen, values):
    out = []
    try:
        out.append(next(gen))
        for v in values:
            out.append(gen.send(v))
    except StopIteration as stop:
        out.append(("stop", stop.value))
    return out

helpers = {}
exec("""
class Manager(list):
    def __enter__(self):
        self.append("enter")
        return self
    def __exit__(self, *args):
        self.append(args[0] and args[0].__name__)
""", helpers)
print(list(countdown(3)), squares([1, 2, 3]), list(ranges(2, 3)))
log = []
g = running_total(10, log)
print(next(g), g.send(5), g.throw(ValueError("bad")), next(g), sys.exc_info(), log)
g.close()
print(log)
print(list(flatten([1, [2, [3, 4]], 5])), list(delegated()))
m = helpers["Manager"]()
print(drive(in_with(m, "ab"), ["x", "y", "z"]), m)
g = in_with(m, "ab")
next(g)
del g
print(m)
print(drive(expressions("a"), [10, 20, 30, 40, 50, 60, 70]))
print(list(closure_gen(4)), list(gen_in_closure(1)(5)))
g = catches()
next(g)
g.send(1)
g.throw(KeyError, "k")
g.close()
print(drive(returns_in_finally(), [None, None]))
g = returns_in_finally()
next(g)
print(g.throw(ValueError), drive(g, []))
print(g.__name__, g.__qualname__, type(g).__name__, list(x for x in "abc" if x != "b"))
print(dict((a, b) for a, b in [(1, 2)]), max((len(w) for w in ["a", "bbb"])), [list(y for y in range(x)) for x in range(3)])
def stops():
    raise StopIteration(1)
    yield
try:
    next(stops())
except RuntimeError as error:
    print(error, repr(error.__cause__))
try:
    (x for x in 5)
except TypeError as error:
    print(error)

async def gather(first, second):
    a = await first
    b = await second
    return a + b

async def value(x):
    return x

async def outer():
    return await gather(value(1), value(2)), [await value(3)]

import asyncio
print(asyncio.run(outer()))
async def sleeps():
    await asyncio.sleep(0)
    r = await asyncio.gather(value(1), value(2))
    try:
        await asyncio.wait_for(asyncio.sleep(10), 0.01)
    except asyncio.TimeoutError:
        r.append("timeout")
    return r
print(asyncio.run(sleeps()))


def some():
    """
    >>> import inspect
    >>> one = some()
    >>> states = [inspect.getgeneratorstate(one)]
    >>> for _ in one: states.append(inspect.getgeneratorstate(one))
    >>> states.append(inspect.getgeneratorstate(one))
    >>> states
    ['GEN_CREATED', 'GEN_SUSPENDED', 'GEN_CLOSED']
    >>> one.gi_frame
    >>> some().gi_frame.f_code is some().gi_code
    True
    >>> state_within()
    'GEN_RUNNING'
    >>> pending = awaiting()
    >>> inspect.getcoroutinestate(pending), pending.close()
    ('CORO_CREATED', None)
    >>> inspect.getcoroutinestate(pending)
    'CORO_CLOSED'
    """
    yield 1


def state_within():
    import inspect
    found = []

    def looking():
        found.append(inspect.getgeneratorstate(me[0]))
        yield

    me = [looking()]
    next(me[0])
    me.clear()
    return found[0]


async def awaiting():
    return 1
