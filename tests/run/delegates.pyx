# compare: python
# `yield from` several levels deep: what passes through, and where the bodies go on.
import sys

def inner(log):
    try:
        while True:
            try:
                got = yield sys.exc_info()[0]
                log.append(("inner", got))
                if got == "end":
                    return "ended"
                if got == "fail":
                    raise KeyError("inner")
            except ValueError as error:
                log.append(("caught", str(error)))
                yield "after"
    finally:
        log.append("inner is closed")

def middle(log):
    value = yield from inner(log)
    log.append(("middle", value))
    yield "between"
    return value + "!"

def outer(log):
    try:
        value = yield from middle(log)
        log.append(("outer", value))
    except KeyError as error:
        log.append(("outer caught", error.args, error.__context__))
        value = yield from middle(log)
    return value + "?"

def handling(log):
    try:
        raise TypeError("kept")
    except TypeError:
        value = yield from outer(log)
        log.append(sys.exc_info()[0])
    log.append(sys.exc_info()[0])
    return value

def drive(make, *sends):
    log = []
    running = make(log)
    given = []
    for sent in sends:
        try:
            if isinstance(sent, Exception):
                given.append(running.throw(sent))
            else:
                given.append(running.send(sent))
        except StopIteration as stop:
            given.append(("stop", stop.value))
        except Exception as error:
            given.append((type(error).__name__, error.args))
    running.close()
    return given, log

for make in (middle, outer, handling):
    print(drive(make, None, 1, 2))
    print(drive(make, None, 1, "end", None, None))
    print(drive(make, None, "fail", 3, "end", None, None))
    print(drive(make, None, ValueError("thrown"), 1, 2))
    print(drive(make, None, "end", OSError("late"), 1))
    print(drive(make, None, "fail", "fail", 1))
    print(drive(make, 1, None))

# What delegates to itself, or to what is no generator of ours.
def through(source):
    return (yield from source)

def deep(n, source):
    if n == 0:
        return (yield from source)
    return ((yield from deep(n - 1, source)) or 0) + 1

def ended(source):
    try:
        while True:
            next(source)
    except StopIteration as stop:
        return stop.value

class Custom:
    def __init__(self):
        self.got = []
    def __iter__(self):
        return self
    def __next__(self):
        self.got.append("next")
        return len(self.got)
    def send(self, value):
        self.got.append(value)
        if value == "stop":
            raise StopIteration("custom")
        return value
    def throw(self, error):
        self.got.append(type(error).__name__)
        return "thrown"

class Plain:
    def __iter__(self):
        return self
    def __next__(self):
        return 1

def tries(source):
    try:
        yield from source
    except OSError as error:
        got = yield str(error)
        yield got

def returns(value):
    return value
    yield

print(list(deep(3, [1, 2, 3])), list(deep(2, {"a": 1})), ended(deep(20, returns(5))))
custom = Custom()
one = deep(2, custom)
print(next(one), one.send("x"), one.throw(KeyError()), one.send("y"))
try:
    one.send("stop")
except Exception as error:
    print(type(error).__name__, error)
print(custom.got)
one = through(tries(Plain()))
print(next(one), one.throw(OSError("x")), one.send("sent to the body"))

def looking(box):
    yield box[0].gi_running, box[0].gi_yieldfrom is not None
    try:
        box[0].send(None)
    except ValueError as error:
        yield str(error)
    try:
        next(box[1])
    except ValueError as error:
        yield str(error)

box = []
within = through(looking(box))
box.append(deep(1, within))
box.append(within)
print(list(box[0]))

def endless():
    n = 0
    while True:
        n += 1
        yield n

def taken(n, source):
    for value, _ in zip(source, range(n)):
        yield value

print(sum(taken(1000, deep(30, endless()))))
made = [through(returns(k)) for k in range(20)]
print([ended(one) for one in made], [ended(through(returns(k))) for k in range(20)])
one = through(endless())
one.__name__, one.__qualname__ = "named", "quite.named"
print(one.__name__, one.__qualname__, through([]).__name__, through([]).__qualname__, repr(one)[:30])

class Awaited:
    def __await__(self):
        got = yield "asked"
        return got * 2

async def answer(log):
    value = await Awaited()
    log.append(value)
    return value

async def asking(log):
    try:
        return await answer(log) + await answer(log)
    except ZeroDivisionError:
        return await answer(log) - 1

print(drive(asking, None, 1, 2), drive(asking, None, 1, ZeroDivisionError(), 5))
