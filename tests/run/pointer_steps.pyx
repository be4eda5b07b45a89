# A pointer moved by an object, which must be a number.


def by_object(bytes text, step):
    """
    >>> by_object(b"abcd", 1)
    b'bcd'
    >>> by_object(b"abcd", True)
    b'bcd'
    >>> by_object(b"abcd", b"x")
    Traceback (most recent call last):
    TypeError: 'bytes' object cannot be interpreted as an integer
    >>> by_object(b"abcd", 1.5)
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    """
    cdef char* at = text
    at += step
    return at


def back(step):
    """
    >>> back(2)
    1
    """
    cdef int[4] numbers = [0, 1, 2, 3]
    cdef int* at = numbers
    at += 3
    at -= step
    return at[0]


def concatenated(bytes text, bytes more):
    """
    >>> concatenated(b"ab", b"c")
    b'abc'
    """
    cdef char* at = text
    return at + more
