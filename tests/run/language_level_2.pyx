# cython: language_level=2
"""What language level 2 changes where Python itself is 3."""
cimport cython


def divided(int a, int b):
    """
    >>> divided(7, 2), divided(-7, 2)
    ((3, 4, 3, -4, 3.5), (-4, -3, 3, -4, -3.5))
    >>> divided(1, 0)
    Traceback (most recent call last):
    ZeroDivisionError: integer division or modulo by zero
    """
    return a / b, (a + 1) / 2, 7 / 2, -7 / 2, (<object> a) / b


def divided_in_place(int a, unsigned int b):
    """
    >>> divided_in_place(-7, 7)
    (-4, 3)
    """
    a /= 2
    b /= 2
    return a, b


def of_floats(double a, b):
    """
    >>> of_floats(7, 2), of_floats(7.0, 2.0)
    ((3.5, 1.0, 3.5), (3.5, 1.0, 3.5))
    """
    return a / 2, b / 2, 7.0 / 2


def leaks(n):
    """
    >>> leaks(3), leaks(1)
    (([0, 2, 4], 2), ([0], 0))
    >>> leaks(0)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'i' referenced before assignment
    """
    doubled = [2 * i for i in range(n)]
    return doubled, i


def only_lists_leak():
    """
    >>> only_lists_leak()
    ({0, 1}, {0: 1}, [0], 'outer')
    """
    x = 'outer'
    return {x for x in range(2)}, {x: 1 for x in range(1)}, list(x for x in range(1)), x


def inner():
    """
    >>> inner()
    ([[0], [0, 1]], 2, 1)
    """
    rows = [[j for j in range(i)] for i in range(1, 3)]
    return rows, i, j


total = sum([k for k in range(4)])
left = k


def of_the_module():
    """
    >>> of_the_module()
    (6, 3)
    """
    return total, left


def literals():
    """
    >>> literals()
    ('str object', 'str object', 'bytes object', 511, 10, True, 'é')
    """
    return (cython.typeof('a'), cython.typeof(u'a'), cython.typeof(b'a'), 0777, 10L, 5 <> 6, 'é')


def old_except():
    """
    >>> old_except()
    'x'
    """
    try:
        raise ValueError, 'x'
    except ValueError, e:
        return str(e)


def pointer():
    """
    >>> pointer()
    b'abc'
    """
    cdef char* p = 'abc'
    return <bytes> p
