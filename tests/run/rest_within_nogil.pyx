"""Generators that rest in a `with gil` within a `with nogil`.

>>> show()
[0, 1, 2] [1, 2, 0, 1, 3]
0
0
'x'
1 4
3
"""
def a(int n):
    cdef int i
    with nogil:
        for i in range(n):
            with gil:
                yield i
def c(int n):
    yield 1
    with nogil:
        with gil:
            yield n
            with nogil:
                for i in range(n):
                    with gil: yield i
        n += 1
    yield n
async def co(int n):
    with nogil:
        with gil:
            n = await x(n)
    return n
async def x(int n): return n
def show():
    print(list(a(3)), list(c(2)))
    g = a(4); print(next(g)); g.close()
    g = a(4); print(next(g)); 
    try: g.throw(KeyError("x"))
    except KeyError as e: print(e)
    g = c(4); print(next(g), next(g)); del g
    try: co(3).send(None)
    except StopIteration as e: print(e)
