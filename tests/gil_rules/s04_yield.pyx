def f(int n):
    with nogil:
        yield 1  # expect-error: gil-yield @8 yield

def g(int n):
    with nogil:
        n = 1
        yield  # expect-error: gil-yield @8 yield

async def h(o):
    with nogil:
        await o  # expect-error: gil-yield @8 await
