# Static and class methods with fused types in classes of Python, and decorated fused functions.
cimport cython


class Shape:
    """
    >>> Shape.scaled(3), Shape.scaled(3.0), Shape().scaled(2)
    (('long', 6), ('double', 6.0), ('long', 4))
    >>> Shape.made(3), Shape.made(1.5, k=5), Shape().made(2)
    (('Shape', 'long', 4), ('Shape', 'double', 6.5), ('Shape', 'long', 3))
    >>> Wide.made(1.5)
    ('Wide', 'double', 2.5)
    >>> Shape.scaled("a")
    Traceback (most recent call last):
    TypeError: No matching signature found
    """
    @staticmethod
    def scaled(cython.numeric x):
        return name(x), x * 2

    @classmethod
    def made(cls, cython.numeric x, k=1):
        return cls.__name__, name(x), x + k


class Wide(Shape):
    pass


cdef str name(cython.numeric x):
    return "double" if cython.numeric is double else "long" if cython.numeric is long else "?"


def twice(function):
    def inner(*args):
        return function(*args) * 2
    return inner


@twice
def decorated(cython.floating x, y=1):
    """
    >>> decorated(1.5), decorated(2.5, 3)
    (5.0, 11.0)
    """
    return x + y


def within(k):
    """
    >>> within(3)
    (('long', 8), ('double', 3.0))
    """
    class Inner:
        @staticmethod
        def of(cython.numeric x):
            return name(x), x * 2
    return Inner.of(k + 1), Inner.of(1.5)
