# Inner functions, lambdas, generators and generator expressions in fused functions and methods.
cimport cython

ctypedef fused number:
    int
    double


def adder(number x):
    """
    >>> adder(1)(2), adder(1.5)(2), adder["double"](1)(2)
    ((3, 'int'), (3.5, 'double'), (3.0, 'double'))
    >>> adder(1).__qualname__, adder(2)(1) == adder(1)(2)
    ('adder.<locals>.add', True)
    """
    def add(y):
        return x + y, cython.typeof(x)
    return add


def counter(number start):
    """
    >>> for start in 1, 1.5:
    ...     step, seen = counter(start)
    ...     step(), step(), seen()
    (3, 5, 5)
    (3.5, 5.5, 5.5)
    """
    total = start
    def step():
        nonlocal total
        total = total + 2
        return total
    return step, lambda: total


def multiples(number n):
    """
    >>> list(multiples(2)), list(multiples(1.5))
    ([0, 2, 4], [0.0, 1.5, 3.0])
    """
    for i in range(3):
        yield i * n


def by_expression(number x):
    """
    >>> by_expression(2)
    ([0, 2, 4], [2, 3], 3)
    >>> by_expression(0.5)
    ([0.0, 0.5, 1.0], [0.5, 1.5], 1.5)
    """
    return list(x * i for i in range(3)), [a for a in (x + j for j in range(2))], (lambda y: x + y)(1)


cpdef in_order(number sign):
    """
    >>> in_order(1), in_order(-1.0)
    ([1, 2, 3], [3, 2, 1])
    """
    return sorted([3, 1, 2], key=lambda v: v * sign)


cdef sum_of(number x):
    return sum(x * i for i in range(4))


def sums():
    """
    >>> sums()
    (6, 3.0)
    """
    return sum_of(1), sum_of(0.5)


def in_class(number x):
    """
    >>> in_class(3)().get(), in_class(2.5)().get()
    (3, 2.5)
    """
    class Holder:
        def get(self):
            return x
    return Holder


cdef class Scale:
    cdef int factor

    def __init__(self, factor):
        self.factor = factor

    def scaler(self, number x):
        """
        >>> Scale(2).scaler(3)(1), Scale(2).scaler(1.5)(1)
        (7, 4.0)
        """
        def scale(y):
            return self.factor * x + y
        return scale

    def up(self, number x):
        """
        >>> list(Scale(2).up(3)), list(Scale(3).up(0.5))
        ([3, 6], [0.5, 1.5])
        """
        yield x
        yield x * self.factor

    cpdef total(self, number x):
        """
        >>> Scale(2).total(3), Scale(2).total(1.5)
        (18, 9.0)
        """
        return sum(x * i * self.factor for i in range(3))
