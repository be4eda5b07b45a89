# Methods of extension types with fused types, and pointers to specialisations.
cimport cython

ctypedef fused number:
    int
    double

ctypedef double (*real_function)(double)
ctypedef int (*whole_function)(int)


cdef class Sum:
    cdef double total

    cdef number twice(self, number x):
        self.total += x
        return x * 2

    cpdef number thrice(self, number x):
        self.total += x
        return x * 3

    def kind(self, number x, y=1):
        """
        >>> one = Sum()
        >>> one.kind(3), one.kind(2.5, y=4), one.kind(x=2.5)
        ((3, 1, 'int'), (2.5, 4, 'double'), (2.5, 1, 'double'))
        >>> one.kind[int](3.7), one.kind["double"](3), Sum.kind(one, 2)
        ((3, 1, 'int'), (3.0, 1, 'double'), (2, 1, 'int'))
        >>> sorted(Sum.kind.__signatures__)
        ['double', 'int']
        >>> one.kind("x")
        Traceback (most recent call last):
        TypeError: No matching signature found
        >>> one.kind[float]
        Traceback (most recent call last):
        KeyError: 'float'
        """
        return x, y, cython.typeof(x)

    @staticmethod
    def next(number x):
        """
        >>> Sum.next(1), Sum().next(1.5)
        (2, 2.5)
        """
        return x + 1

    @classmethod
    def made(cls, number x):
        """
        >>> Sum.made(2), Sum().made(2.5)
        (('Sum', 2, 'int'), ('Sum', 2.5, 'double'))
        """
        return cls.__name__, x, cython.typeof(x)

    def sum(self):
        return self.total


cdef class Tens(Sum):
    cdef number twice(self, number x):
        return x * 20

    cpdef number thrice(self, number x):
        return x * 30


class Mine(Sum):
    def thrice(self, x):
        return x + 100


class Plain(Sum):
    pass


def by_table(Sum s):
    """
    >>> by_table(Mine())[2:4], by_table(Plain())[2:4]
    ((103, 102.5), (9, 7.5))
    >>> one = Sum()
    >>> by_table(one), one.sum()
    ((6, 5.0, 9, 7.5, 6.0), 14.0)
    >>> by_table(Tens())
    (60, 50.0, 90, 75.0, 60.0)
    >>> Tens().thrice(2), Tens().thrice(0.5)
    (60, 15.0)
    """
    return s.twice(3), s.twice(2.5), s.thrice(3), s.thrice(2.5), s.twice[double](3)


cdef number half(number x):
    return <number> (x / 2)


cdef double applied(real_function f, double x):
    return f(x)


def pointers():
    """
    >>> pointers()
    (1.25, 2, 2.25, 1.5, 2.0)
    """
    cdef real_function real = half
    cdef whole_function whole = &half
    cdef real_function chosen = half[double]
    real = <real_function> half
    return real(2.5), whole(5), chosen(4.5), applied(half, 3), applied(&half, 4)
