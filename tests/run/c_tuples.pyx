"""C tuples: nested, unpacked, as arguments and as objects.

>>> g()
(1, 2.0, (2, 2.0), 2, 2.0, 4, 4, 5, 2)
>>> h((1,2))
(3.0, (1, 2))
>>> h((1,2),(3,4))
(5.0, (1, 2))
>>> h(5)
Traceback (most recent call last):
TypeError: Expected a sequence of size 2, got int
"""
cdef (int, double) f(int x): return x, 2.0
cdef (int, (int, int)) nested(int x): return x, (x, x+1)
def g():
    a, b = f(1)
    t = f(2)
    c, (d, e) = nested(4)
    return a, b, t, t[0], t[-1], c, d, e, len(t)
def h((int, int) p, (double, double) q=(1, 2)): return p[0] + q[1], p
def bad(): 
    cdef (int, int) t = (1, 2)
    return sorted(t), t == (1, 2), t


cdef long counted = 0


cdef long count() noexcept:
    global counted
    counted += 1
    return 0


def truth_of_items(long a):
    """
    >>> truth_of_items(0)
    (1, False, (0, 2), True, 'yes', [1], 3)
    """
    global counted
    counted = 0
    cdef (long, long) pair = (a, 2)
    first = 0
    if pair and not not (a, 2):
        first = 1
    if (count(), 2):
        pass
    while (a, count()):
        break
    assert (count(), a)
    return first, pair[0] != 0, (a, 2) or 5, bool((a, a)), "yes" if (a, 1) else "no", [x for x in [1] if (a, 0)], counted


cdef (int, double) changing = (1, 2)


def changed_items((int, double) pair, int n):
    """
    >>> changed_items((1, 2.5), 4)
    ((5, 3.5), (3, 9.0), (7, 3))
    """
    global changing
    cdef (int, int) several = (0, 1)
    pair[0] = n
    pair[-1] += 1
    pair[0] += True
    changing[0], changing[1] = 3, 9
    several[0] = 7
    several[1] <<= 1
    several[1] |= 1
    return pair, changing, several


def changed_without_gil(long n):
    """
    >>> changed_without_gil(3)
    (6, 1)
    """
    cdef (long, long) pair = (0, 1)
    cdef long i
    with nogil:
        for i in range(n + 1):
            pair[0] += i
    return pair
