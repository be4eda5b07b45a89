"""C tuples of displays with stars, whose length is known when they are made.

>>> pair(2)
(1.0, 3)
>>> result(3)
(3.0, 1)
>>> too_many(3)
Traceback (most recent call last):
TypeError: Expected a sequence of size 2, got size 3
"""

cdef (double, int) made(n):
    cdef (double, int) t = (1.0, *[n])
    t = (*[t[0]], t[1] + 1)
    return t

cdef (double, int) returned(n): return n, *[1]

cdef (double, int) longer(n): return n, *[1, 2]

def pair(n): return made(n)

def result(n): return returned(n)

def too_many(n): return longer(n)
