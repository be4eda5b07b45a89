# distutils: language = c++
# Items of containers and arrays that are Py_ssize_t or size_t take what such variables take.
from libcpp.list cimport list as chain
from libcpp.map cimport map
from libcpp.vector cimport vector


def indices(x):
    """
    >>> indices([1, True])
    [1, 1]
    >>> indices([1.5])
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    >>> indices([None])
    Traceback (most recent call last):
    TypeError: 'NoneType' object cannot be interpreted as an integer
    >>> indices([1 << 70])
    Traceback (most recent call last):
    OverflowError: Python int too large to convert to C ssize_t
    """
    cdef vector[Py_ssize_t] found = x
    return found


def sizes(x):
    """
    >>> sizes([1])
    [1]
    >>> sizes([-1])
    Traceback (most recent call last):
    OverflowError: can't convert negative value to size_t
    """
    cdef chain[size_t] found = x
    return found


def both(x):
    """
    >>> both({1: 2})
    {1: 2}
    >>> both({1.5: 2})
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    >>> both({1: -2})
    Traceback (most recent call last):
    OverflowError: can't convert negative value to size_t
    """
    cdef map[Py_ssize_t, size_t] found = x
    return found


def in_array(x):
    """
    >>> in_array([1, 2])
    [1, 2]
    >>> in_array([1, 2.5])
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    """
    cdef Py_ssize_t[2] found = x
    return found
