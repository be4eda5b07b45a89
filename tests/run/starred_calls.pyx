# cython: language_level=3
"""C functions that Python sees, called with * and **: as Python calls them."""
ctypedef fused number:
    int
    double


cpdef int scaled(int a, int b=2) except? -1:
    """
    >>> spread_function((1,), {}), spread_function((1, 3), {}), spread_function((), {"a": 4, "b": 5})
    (12, 13, 45)
    >>> spread_function((), {})
    Traceback (most recent call last):
    TypeError: scaled() takes at least 1 positional argument (0 given)
    """
    return a * 10 + b


def spread_function(args, named):
    return scaled(*args, **named)


def summed(number a, number b=3):
    return a + b


cpdef difference(number a, number b):
    return a - b


def spread_fused(*args):
    """
    >>> spread_fused(2), spread_fused(2.5)
    ((5, 1), (5.5, 1.5))
    """
    return summed(*args), difference(*args, 1)


cdef class Shape:
    cpdef int weight(self, int k=2, int l=3):
        return k * 100 + l

    cpdef number twice(self, number k):
        return k * 2

    def spread(self, *args, **named):
        """
        >>> Shape().spread(), Shape().spread(1), Shape().spread(l=9), Square().spread(1, 2), Own().spread(1)
        (203, 103, 209, -102, 42)
        >>> Shape().spread(1, 2, 3)
        Traceback (most recent call last):
        TypeError: weight() takes at most 2 positional arguments (3 given)
        """
        return self.weight(*args, **named)

    def behind(self, *args, **named):
        """
        >>> Shape().behind(1), Shape().behind(l=7)
        ((104, 8), (507, 8))
        """
        return self.weight(*args, 4) if args else self.weight(5, **named), self.twice(*[4])

    def of(self, Shape other, *args):
        """
        >>> Shape().of(Square(), 1), Square().of(Own())
        (-106, 42)
        """
        return other.weight(*args)

    cdef in_c(self, args):
        return self.weight(*args)

    def by_c(self, args):
        """
        >>> Shape().by_c([1, 2]), Square().by_c([1, 2])
        (102, -102)
        """
        return self.in_c(args)


cdef class Square(Shape):
    cpdef int weight(self, int k=5, int l=6):
        return -Shape.weight(self, k, l)

    def above(self, *args, **named):
        """
        >>> Square().above(), Square().above(1)
        (203, 103)
        """
        return super().weight(*args, **named)

    def inner(self, *args):
        """
        >>> Square().inner(1)
        [-106, -106, -106, -105]
        """
        def called():
            return self.weight(*args)

        def each():
            for at in range(2):
                yield self.weight(*args) + at

        return [called(), (lambda: self.weight(*args))(), *each()]


class Own(Square):
    def weight(self, *args, **named):
        return 42
