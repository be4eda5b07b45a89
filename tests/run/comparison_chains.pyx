"""Chains of comparisons between C numbers and objects: one object makes objects of the numbers beside it."""
import cython


def zero_first(double x, o):
    """
    >>> zero_first(1, 4), zero_first(-1, 4), zero_first(5, 4.5)
    (True, False, False)
    """
    return 0 <= x < o


def as_condition(double x, o):
    """
    >>> as_condition(1, 4), as_condition(0.25, 4)
    ('within', 'outside')
    """
    if 0.5 <= x < o:
        return "within"
    return "outside"


def signs(int x, o, unsigned int y):
    """As objects, -1 is below every unsigned number.

    >>> signs(-1, 2, 3), signs(4, 2, 3)
    (False, True)
    """
    if o < y <= x:
        return True
    return False


def several(o, unsigned int y):
    """
    >>> several(4, 3), several(9, 3)
    (True, False)
    """
    if -1 < y < o < 5 < 7:
        return True
    return False


def before_membership(unsigned int y, list items):
    """
    >>> before_membership(3, [5]), before_membership(6, [5]), before_membership(3, [4])
    (1, 0, 0)
    """
    return 1 if y < 5 in items else 0


cdef class Window:
    cdef double low
    cdef object high

    def __init__(self, low, high):
        self.low = low
        self.high = high

    def __contains__(self, double x):
        """
        >>> 2 in Window(1, 3), 3 in Window(1, 3), 2 in Window(1, "a")
        Traceback (most recent call last):
        TypeError: '<' not supported between instances of 'float' and 'str'
        >>> 2 in Window(1, 3), 3 in Window(1, 3), 0 in Window(1, 3)
        (True, False, False)
        """
        return self.low <= x < self.high


def window(low, high, x):
    """
    >>> [window(1, 3, x) for x in (0, 1, 2.5, 3)]
    [False, True, True, False]
    """
    return x in Window(low, high)


def chains_in_a_generator(int n, limit):
    """
    >>> list(chains_in_a_generator(6, 4))
    [1, 2, 3]
    """
    for k in range(n):
        if 1 <= k < limit:
            yield k


cdef int length_of(str text) except -1:
    return len(text)


def characters_of(str text):
    """A character that is added to text is text itself.

    >>> characters_of("abc")
    (9, 'str object')
    """
    cdef int total = 0
    for ch in text:
        total += length_of("q" + ch)
        total += length_of(ch)
    return total, cython.typeof(ch)


def first_of(str text):
    """
    >>> first_of("xyz")
    ('str object', 'str object', 'xa')
    """
    ch = text[0]
    z = ch + "a"
    return cython.typeof(ch), cython.typeof(z), z


def compared(str text):
    """Compared only, it is a character of C.

    >>> compared("banana")
    (3, 'Py_UCS4')
    """
    cdef int count = 0
    for ch in text:
        if ch == "a":
            count += 1
    return count, cython.typeof(ch)


def literals_and_identity(int a):
    """
    >>> literals_and_identity(4)
    (True, True, True, False, True)
    """
    return (3 != 4 >= 4 is not None, 3 != a >= 4 is not None, 1 < 2 < a is not None, a < 3 is None,
            1 in [1] is not None)
