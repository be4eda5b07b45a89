# options: -Wno-perf-bounds
"""Negative indices wrap around, whatever gave the variable its value."""
import cython
from contextlib import contextmanager


@contextmanager
def give(x):
    yield x


def annotated(double[:] a):
    """
    >>> a = memoryview(bytearray(40)).cast('d')
    >>> a[:] = memoryview(b''.join(__import__('struct').pack('d', k) for k in range(5))).cast('d')
    >>> annotated(a), with_item(a), walrus(a), pattern(a, [-1]), unpacked(a), inner(a), listed(a)
    (4.0, 3.0, 4.0, 4.0, 4.0, 4.0, 3.0)
    >>> handled(a, -4), loop_from(a), deleted(a)
    (1.0, 4.0, 4.0)
    """
    k: cython.Py_ssize_t = -1
    return a[k]


def with_item(double[:] a):
    cdef Py_ssize_t k = 0
    with give(-2) as k:
        return a[k]


def walrus(double[:] a):
    cdef Py_ssize_t k = 0
    if (k := -1):
        return a[k]


def pattern(double[:] a, x):
    cdef Py_ssize_t k = 0
    match x:
        case [k]:
            return a[k]


def unpacked(double[:] a):
    cdef Py_ssize_t k = 0
    k, j = -1, 2
    return a[k]


def inner(double[:] a):
    cdef Py_ssize_t k = 0

    def change():
        nonlocal k
        k = -1
    change()
    return a[k]


def listed(double[:] a):
    cdef Py_ssize_t k = 0
    l = [(k := -x) for x in (1, 2)]
    return a[k]


def handled(double[:] a, Py_ssize_t start):
    cdef Py_ssize_t k = 0
    for k in range(start, start + 1):
        return a[k]


def loop_from(double[:] a):
    cdef Py_ssize_t k
    for k from -1 <= k < 0:
        return a[k]


def deleted(double[:] a):
    cdef Py_ssize_t k = 0
    cdef Py_ssize_t* p = &k
    p[0] = -1
    return a[k]
