"""Python and C functions calling each other.

>>> twice(21)
42
>>> twice(1, factor=5)
5
>>> twice("a")
Traceback (most recent call last):
    ...
TypeError: an integer is required
>>> recursive(10)
55
>>> checked(3)
3
>>> checked(-3)
Traceback (most recent call last):
    ...
ValueError: negative
"""


def twice(int n, int factor=2):
    return n * factor


cdef long sum_to(long n) noexcept:
    if n <= 0:
        return 0
    return n + sum_to(n - 1)


def recursive(long n):
    return sum_to(n)


cdef int positive(int n) except -1:
    if n < 0:
        raise ValueError("negative")
    return n


def checked(int n):
    return positive(n)


from libcpp cimport bool as cbool


cpdef cbool is_positive(int n) except? False:
    """The failure of a C function is told in the same way to C and to Python callers.

    >>> is_positive(1), is_positive(-1)
    (True, False)
    >>> is_positive(0)
    Traceback (most recent call last):
    ValueError: neither
    """
    if n == 0:
        raise ValueError("neither")
    return n > 0


def from_c(int n):
    """
    >>> from_c(2), from_c(-2)
    (True, False)
    >>> from_c(0)
    Traceback (most recent call last):
    ValueError: neither
    """
    return is_positive(n)
