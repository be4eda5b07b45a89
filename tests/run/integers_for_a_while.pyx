# A variable without a type that `&`, `<<` or `~` wants as an integer, and that is a float later.


def in_place():
    """
    >>> in_place()
    3.0
    """
    x = 2
    x += 1
    x *= 2
    x **= 2
    x -= 8
    x //= 5
    x %= 3
    x &= 2
    x |= 5
    x ^= 1
    x /= 2
    return x


def operators():
    """
    >>> operators()
    (4.5, 3, -3, 1.0, 4.0, 4)
    """
    x = 2
    x = x | 1
    bits = x
    x = x * 1.5
    y = 2
    inverted = ~y
    y /= 2
    z = 2
    z <<= 1
    shifted = z
    z = z / 1
    return x, bits, inverted, y, z, shifted


def raises():
    """
    >>> raises()
    Traceback (most recent call last):
    TypeError: unsupported operand type(s) for &=: 'float' and 'int'
    """
    x = 2
    x /= 2
    x &= 1
    return x


cdef class Holder:
    def method(self, n):
        """
        >>> Holder().method(3)
        (1.5, 6)
        """
        x = 3
        y = x << 1
        x /= 2
        return x, y
