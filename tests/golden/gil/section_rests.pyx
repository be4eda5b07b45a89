# What makes a coroutine rest cannot stand in a section, written or not.
from cython.parallel import prange, parallel

async def loops(items, int n):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            async for _ in items:  # expect-error: par-yield async for  # expect-warning: par-race _
                pass

async def enters(manager, int n):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            async with manager:  # expect-error: par-yield async with
                pass

async def collects(items, int n):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            print([item async for item in items])  # expect-error: par-yield async for
            print(item async for item in items)  # a generator, which rests by itself

async def waits(it):
    with nogil, parallel():
        with gil:
            await it  # expect-error: par-yield await
