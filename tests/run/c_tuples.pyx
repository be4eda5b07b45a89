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
