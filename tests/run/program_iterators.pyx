# compare: python
"""Generators, context managers, closures, exceptions."""
import contextlib
import itertools
import sys
import traceback


def chain(*its):
    for it in its:
        got = yield from it
        if got is not None:
            yield ("result", got)


def numbers(n):
    total = 0
    for i in range(n):
        sent = yield i
        if sent:
            total += sent
    return total


print(list(chain(numbers(2), "ab", [9])))
g = numbers(3)
print(next(g), g.send(10), g.send(5))
try:
    g.send(1)
except StopIteration as stop:
    print("stop", stop.value)


def resilient():
    log = []
    while True:
        try:
            x = yield list(log)
            log.append(x)
        except ValueError as error:
            log.append(str(error))
        except GeneratorExit:
            print("closing", log)
            raise
        finally:
            log.append("f")


g = resilient()
next(g)
print(g.send(1), g.throw(ValueError("bad")), g.throw(ValueError))
g.close()
print(list(g))
try:
    g = resilient()
    next(g)
    g.throw(KeyError, "k")
except KeyError as error:
    print("KeyError", error.args)


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


g = stubborn()
next(g)
try:
    g.close()
except RuntimeError as error:
    print(error)


def bad_stop():
    yield 1
    raise StopIteration(3)


try:
    list(bad_stop())
except RuntimeError as error:
    print(error, repr(error.__cause__))


class Tree:
    def __init__(self, v, left=None, right=None):
        self.v, self.left, self.right = v, left, right

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.v
        if self.right:
            yield from self.right

    def walk(self, depth=0):
        yield depth, self.v
        for child in filter(None, (self.left, self.right)):
            yield from child.walk(depth + 1)


t = Tree(4, Tree(2, Tree(1), Tree(3)), Tree(6))
print(list(t), list(t.walk()), max(t), sum(t), 3 in t, sorted(t, reverse=True), dict(t.walk()))


def averager():
    total = count = 0
    average = None
    while True:
        x = yield average
        if x is None:
            return total, count
        total += x
        count += 1
        average = total / count


def delegator(results):
    while True:
        results.append((yield from averager()))


results = []
d = delegator(results)
next(d)
for x in [10, 20, None, 5, None]:
    d.send(x)
print(results)


@contextlib.contextmanager
def tag(name, log):
    log.append(f"<{name}>")
    try:
        yield name.upper()
    except IndexError as error:
        log.append(f"!{error}")
    else:
        log.append("ok")
    finally:
        log.append(f"</{name}>")


log = []
with tag("a", log) as a, tag("b", log) as b:
    log.append(a + b)
    [][0] if log else None
with tag("c", log):
    pass
print(log)


class Managed:
    def __init__(self, name, swallow=False, fail=None):
        self.name, self.swallow, self.fail = name, swallow, fail

    def __enter__(self):
        print("enter", self.name)
        if self.fail == "enter":
            raise RuntimeError("enter " + self.name)
        return self

    def __exit__(self, kind, value, tb):
        print("exit", self.name, kind and kind.__name__, value)
        if self.fail == "exit":
            raise RuntimeError("exit " + self.name)
        return self.swallow


def use(*managers, action):
    try:
        with contextlib.ExitStack() as stack:
            for m in managers:
                stack.enter_context(m)
            return action()
    except Exception as error:
        e, names = error, []
        while e:
            names.append(f"{type(e).__name__}:{e}")
            e = e.__context__
        return names


print(use(Managed("x"), Managed("y", swallow=True), action=lambda: int("no")))
print(use(Managed("x"), Managed("y", fail="exit"), action=lambda: [][1]))
print(use(Managed("x"), Managed("y", fail="enter"), action=lambda: 3))


def flow(kind):
    out = []
    for i in range(4):
        with Managed(f"w{i}") as m:
            try:
                if kind == "break" and i == 1:
                    break
                if kind == "continue" and i % 2:
                    continue
                if kind == "return" and i == 2:
                    return out, "returned"
                if kind == "raise" and i == 1:
                    raise LookupError(i)
            finally:
                out.append(i)
                if kind == "override" and i == 1:
                    return "override"
    else:
        out.append("else")
    return out


for kind in ("break", "continue", "return", "raise", "override", "none"):
    try:
        print(kind, flow(kind))
    except LookupError as error:
        print("LookupError", error)


def finally_order():
    def inner():
        try:
            try:
                raise ValueError("one")
            finally:
                print("finally 1", sys.exc_info()[0].__name__)
        except ValueError:
            print("caught", sys.exc_info()[1])
            try:
                raise KeyError("two")
            except KeyError as two:
                print("context", repr(two.__context__))
            print("back", sys.exc_info()[1])
            raise
        finally:
            print("finally 2")
    try:
        inner()
    except ValueError as error:
        return error.args, sys.exc_info()[0] is ValueError
    finally:
        print("finally 3", sys.exc_info()[0])


print(finally_order(), sys.exc_info())


def chained():
    try:
        try:
            {}["missing"]
        except KeyError as error:
            raise RuntimeError("outer") from error
    except RuntimeError as error:
        return error.__cause__, error.__suppress_context__, error.__context__ is error.__cause__


print(chained())


def suppressed():
    try:
        try:
            int("x")
        except ValueError:
            raise TypeError("no context") from None
    except TypeError as error:
        return error.__cause__, error.__suppress_context__, type(error.__context__).__name__


print(suppressed())


def lines():
    def deep(n):
        if n == 0:
            raise IndexError("deep")
        deep(n - 1)
    try:
        deep(2)
    except IndexError as error:
        base = lines.__code__.co_firstlineno
        return [(f.name.split(".")[-1], f.lineno - base) for f in traceback.extract_tb(error.__traceback__)]


print(lines())


def unbound():
    try:
        raise ValueError
    except ValueError as e:
        pass
    try:
        return e
    except UnboundLocalError as error:
        return type(error).__name__


print(unbound())


def make_counter(start=0):
    count = start

    def increment(by=1):
        nonlocal count
        count += by
        return count

    def reset():
        nonlocal count
        old, count = count, start
        return old

    return increment, reset, lambda: count


inc, reset, get = make_counter(5)
print(inc(), inc(10), get(), reset(), get())
adders = [lambda x, i=i: x + i for i in range(3)]
late = [lambda: i for i in range(3)]
print([f(10) for f in adders], [f() for f in late])


def memoize(f):
    cache = {}

    def wrapper(*args):
        if args not in cache:
            cache[args] = f(*args)
            wrapper.misses += 1
        return cache[args]
    wrapper.misses = 0
    wrapper.__name__ = f.__name__
    wrapper.cache = cache
    return wrapper


@memoize
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(50), fib.misses, fib.__name__, len(fib.cache))


def curry(f, n):
    def take(args):
        def step(x):
            new = args + (x,)
            return f(*new) if len(new) == n else take(new)
        return step
    return take(())


print(curry(lambda a, b, c: a * b + c, 3)(2)(3)(4))


def compose(*fs):
    def composed(x):
        for f in reversed(fs):
            x = f(x)
        return x
    return composed


print(compose(str, lambda x: x + 1, int)("41"))


def primes():
    found = []
    for n in itertools.count(2):
        if all(n % p for p in itertools.takewhile(lambda p: p * p <= n, found)):
            found.append(n)
            yield n


print(list(itertools.islice(primes(), 15)))


def pairwise_sum(xs):
    a, b = itertools.tee(xs)
    next(b, None)
    return [x + y for x, y in zip(a, b)]


print(pairwise_sum(range(6)))
print({k: [v for v in vs] for k, vs in itertools.groupby("aaabbc")})
print([(x, y) for x in range(4) if x % 2 for y in "ab" if y != "b" or x > 1])
print({x % 3: x for x in range(7)}, {c for c in "hello"} == set("hello"), sum(x * x for x in range(5)))
print([[j * i for j in range(i)] for i in range(4)], [y := 3, y ** 2], (lambda *a, **k: (a, k))(1, *[2, 3], z=4, **{"w": 5}))


def args(a, b=2, /, c=3, *rest, d, e=5, **kw):
    return a, b, c, rest, d, e, kw


print(args(1, d=4), args(1, 2, 3, 4, 5, d=6, z=7), args(*range(4), **{"d": 1, "a": 9}))
for bad in (lambda: args(), lambda: args(1), lambda: args(1, d=2, c=3, **{"c": 4}), lambda: args(1, 2, b=3, d=1)[-1]):
    try:
        print(bad())
    except TypeError as error:
        print(type(error).__name__)
first, *middle, last = range(6)
print(first, middle, last)
(a, (b, *c)), d = (1, (2, 3, 4)), 5
print(a, b, c, d)
x = y = z = []
x.append(1)
print(y, z)
i = 0
lst = [0, 0, 0]
i, lst[i] = 1, 5
print(i, lst)
for k, (u, *v) in enumerate([(1, 2, 3), "ab"]):
    print(k, u, v)
else:
    print("done")
while i < 10:
    i += 1
    if i == 3:
        continue
    if i > 5:
        break
else:
    print("never")
print(i)
print([1, 2] < [1, 3] < [2], 1 < 2 > 1, not 1 == 2)
try:
    assert i == 0, f"i is {i}"
except AssertionError as error:
    print(error)
del x
try:
    x
except NameError as error:
    print(error)
