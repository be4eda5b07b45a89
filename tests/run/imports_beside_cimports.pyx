"""A module that is both cimported and imported is a value under its name."""
from libc cimport errno, math
import errno, math

number = errno.EBADF
module = errno
cdef object c_module = math


def values():
    """
    >>> values()
    ('errno', 'math', ['errno', 'math'], True, 9, 2.0)
    """
    seen = math
    return (module.__name__, seen.__name__, [one.__name__ for one in (module, c_module)], seen is c_module, number,
            math.sqrt(4))


def deleted():
    """
    >>> deleted()
    (False, True, 0)
    """
    errno.errno = 0
    return "errno" in globals(), "math" in globals(), errno.errno


del errno
