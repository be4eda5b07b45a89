# C arrays and parts of them from lists, tuples, bytes and whatever gives its items one by one.
from libc.stdint cimport uint8_t

cdef struct Raw:
    unsigned char bytes[4]
    uint8_t more[4]


def characters(xs):
    """
    >>> characters([97, 98, 99, 0]), characters(b"abc\\0"), characters(bytearray(b"xyz\\0"))
    ((b'abc', b'abc'), (b'abc', b'abc'), (b'xyz', b'xyz'))
    >>> characters(b"abc")
    Traceback (most recent call last):
    IndexError: not enough values found during array assignment, expected 4, got 3
    """
    cdef char s[4]
    cdef unsigned char u[4]
    s[:] = xs
    u[:] = xs
    return s, u


def parts(bytes text, int k, int n):
    """
    >>> parts(b"xy", 1, 3)
    (b'axyd', b'axyd', b'AByd')
    >>> parts(b"xyz", 1, 3)
    Traceback (most recent call last):
    IndexError: too many values found during array assignment, expected 2
    """
    cdef char s[5]
    cdef char* p = s
    s[:] = b"abcd\0"
    s[k:n] = text
    first = <bytes> p
    p[1:3] = text
    second = <bytes> p
    p[:2] = b"AB"
    return first, second, <bytes> p


def displays(int n):
    """
    >>> displays(5)
    (b'abcd', [1, 2, 5], [7, 8, 5], [1, 2, 5, 9])
    """
    cdef char s[5]
    cdef int a[3]
    cdef int b[3]
    cdef int c[4]
    s[:] = [120, 121, 122, 0, 0]
    s[:2] = [97, 98]
    s[2:4] = b"cd"
    a = (1, 2, n)
    b[:] = a
    b[:2] = (7, 8)
    c[:3] = (1, 2, n)
    c[3] = 9
    return s, a, b, c


def iterables(xs, int k, int n):
    """
    >>> iterables(iter([1, 2]), 1, 3), iterables((7, 8), 0, 2)
    ([0, 1, 2, 0], [7, 8, 0, 0])
    >>> iterables(["a", 1], 0, 2)
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    cdef int a[4]
    a[:] = [0, 0, 0, 0]
    a[k:n] = xs
    return a


def rows(xs):
    """
    >>> rows([[1, 2], [3, 4]])
    [[0, 0], [1, 2], [3, 4]]
    """
    cdef int a[3][2]
    a[0][:] = [0, 0]
    a[1:] = xs
    return a


def members():
    """
    >>> members()
    {'bytes': b'ab', 'more': b'cdef'}
    """
    cdef Raw raw
    raw.bytes[:] = [97, 98, 0, 0]
    raw.more[:] = b"cdef"
    return raw
