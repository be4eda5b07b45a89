# compare: python
"""Coroutines, asynchronous generators, loops and contexts."""
import asyncio
import inspect
import sys


class Ticker:
    def __init__(self, n):
        self.n, self.i = n, 0

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.i >= self.n:
            raise StopAsyncIteration
        self.i += 1
        await asyncio.sleep(0)
        return self.i


class Lock:
    def __init__(self, name, log, swallow=False):
        self.name, self.log, self.swallow = name, log, swallow

    async def __aenter__(self):
        await asyncio.sleep(0)
        self.log.append("enter " + self.name)
        return self.name

    async def __aexit__(self, kind, value, tb):
        await asyncio.sleep(0)
        self.log.append(f"exit {self.name} {kind and kind.__name__} {sys.exc_info()[0] and sys.exc_info()[0].__name__}")
        return self.swallow


async def agen(n):
    try:
        for i in range(n):
            await asyncio.sleep(0)
            got = yield i * i
            if got:
                yield ("got", got)
    finally:
        await asyncio.sleep(0)
        print("agen done")


async def collect(source):
    out = []
    async for item in source:
        out.append(item)
    else:
        out.append("else")
    return out


async def main():
    print(await collect(Ticker(3)), await collect(agen(3)))
    print([x async for x in agen(4) if x % 2], {x async for x in Ticker(2)}, {x: -x async for x in Ticker(2)})
    print([y for x in [1, 2] async for y in agen(x)])
    print([await w for w in [asyncio.sleep(0, "a"), asyncio.sleep(0, "b")]])
    gen = (x * 2 async for x in Ticker(3))
    print(type(gen).__name__, [x async for x in gen])
    gen = (await asyncio.sleep(0, x) for x in range(3))
    print([x async for x in gen])
    g = agen(3)
    print(await g.__anext__(), await g.asend("hi"), await g.asend(None))
    try:
        await g.athrow(KeyError("k"))
    except KeyError as error:
        print("athrow", error)
    try:
        await g.__anext__()
    except StopAsyncIteration:
        print("ended")
    g = agen(2)
    await g.asend(None)
    await g.aclose()
    await g.aclose()
    try:
        await g.asend(None)
    except StopAsyncIteration:
        print("closed")
    log = []
    async with Lock("a", log) as a, Lock("b", log, swallow=True) as b:
        log.append(a + b)
        raise ValueError("inside")
    try:
        async with Lock("c", log):
            raise KeyError(1)
    except KeyError:
        log.append("caught")
    print(log)
    print(await flow("return"), await flow("break"), await flow("none"))

    async def worker(name, queue, results):
        while True:
            item = await queue.get()
            if item is None:
                break
            await asyncio.sleep(0)
            results.append((name, item))
            queue.task_done()

    queue, results = asyncio.Queue(), []
    tasks = [asyncio.create_task(worker(f"w{i}", queue, results)) for i in range(2)]
    for i in range(6):
        await queue.put(i)
    await queue.join()
    for _ in tasks:
        await queue.put(None)
    await asyncio.gather(*tasks)
    print(sorted(x for _, x in results))
    print(await asyncio.gather(*(square(i) for i in range(4)), return_exceptions=True))
    try:
        await asyncio.wait_for(asyncio.sleep(10), 0.01)
    except asyncio.TimeoutError:
        print("timeout")
    task = asyncio.create_task(forever())
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    async for i in agen(5):
        if i > 3:
            break
    else:
        print("never")
    print("broke", i)
    try:
        async for x in [1]:
            pass
    except TypeError as error:
        print(error)
    try:
        async with 3:
            pass
    except TypeError as error:
        print(error)
    try:
        await 3
    except TypeError as error:
        print(error)
    try:
        async for x in stops():
            print(x)
    except RuntimeError as error:
        print(error, repr(error.__cause__))
    print(inspect.isasyncgenfunction(agen), inspect.iscoroutinefunction(square), inspect.isasyncgen(agen(1)) in (True, False))
    c = Class(3)
    print([x async for x in c.items()], await c.total(), await Class.make(4))
    results = []
    async def reader():
        async for x in relay(agen(3)):
            results.append(x)
    await reader()
    print(results)


async def relay(source):
    async for x in source:
        yield x + 100


async def stops():
    yield 1
    raise StopAsyncIteration


class Class:
    def __init__(self, n):
        self.n = n

    async def items(self):
        for k in range(self.n):
            yield k

    async def total(self):
        return sum([x async for x in self.items()])

    @classmethod
    async def make(cls, n):
        await asyncio.sleep(0)
        return cls(n).n


async def forever():
    while True:
        await asyncio.sleep(0)


async def square(x):
    await asyncio.sleep(0)
    if x == 2:
        raise ValueError(x)
    return x * x


async def flow(kind):
    log = []
    for i in range(3):
        async with Lock(str(i), log):
            if kind == "return" and i == 1:
                return log, kind
            if kind == "break":
                break
    return log


asyncio.run(main())


print("end")
