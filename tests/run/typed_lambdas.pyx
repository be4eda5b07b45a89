# Lambdas whose parameters have C types.


def plain():
    """
    >>> f = plain()
    >>> f(3), f(3, 0.5), f(x=1, y=1)
    (5.0, 3.5, 2.0)
    >>> f("a")
    Traceback (most recent call last):
    TypeError: an integer is required
    >>> f(2 ** 40)
    Traceback (most recent call last):
    OverflowError: value too large to convert to int
    >>> f.__defaults__
    (2.0,)
    """
    return lambda int x, double y=2: x + y


def closure(int n):
    """
    >>> closure(3)(4)
    12
    >>> closure(3)(4, k=1)
    8
    """
    return lambda unsigned char a, *, int k=5: a + n + k if k == 1 else a + k + n


def classes():
    """
    >>> f = classes()
    >>> f([1, 2], "x")
    (2, 'x')
    >>> f((1, 2), "x")
    Traceback (most recent call last):
    TypeError: Argument 'items' has incorrect type (expected list, got tuple)
    """
    return lambda list items, object text, *rest: (len(items), text) + rest


cdef class Holder:
    cdef int n

    def __init__(self, int n):
        self.n = n

    def adder(self):
        """
        >>> Holder(3).adder()(4)
        7
        """
        return lambda int k: k + self.n


def within():
    """
    >>> within()
    ([0, 1, 4], [3, 2, 1])
    """
    return [(lambda long k: k * k)(i) for i in range(3)], sorted([1, 2, 3], key=lambda int x: -x)
