"""Axes of views: how they are declared, asked for and checked."""
from cython cimport view
cimport cython
import numpy as np

a = np.arange(6.).reshape(2, 3)


def as_values(double[:, :] a):
    """
    >>> as_values(a)
    ([2, 3, 0, 0, 0, 0, 0, 0], [24, 8, 0, 0, 0, 0, 0, 0], [-1, -1, 0, 0, 0, 0, 0, 0])
    >>> as_values(None)[0]
    [0, 0, 0, 0, 0, 0, 0, 0]
    """
    return a.shape, a.strides, a.suboffsets


def last_dense(double[:, ::view.contiguous] a):
    """Each row is dense; the rows may have space between them.

    >>> last_dense(a), last_dense(a[::-1]), last_dense(np.zeros((4, 6))[::2, :3])
    (5.0, 2.0, 0.0)
    >>> last_dense(a.T)
    Traceback (most recent call last):
    ValueError: Buffer and memoryview are not contiguous in the same dimension. (argument 'a')
    >>> last_dense(np.zeros((0, 3)).T), last_dense(np.zeros((3, 1))[:, ::-1])
    (-1.0, 0.0)
    """
    assert cython.typeof(a) == "double[:, ::contiguous]"
    return a[-1, -1] if a.size else -1.


def first_dense(double[::view.contiguous, :] a):
    """
    >>> first_dense(a.T), first_dense(a.T[:, ::-1])
    (5.0, 2.0)
    >>> first_dense(a)
    Traceback (most recent call last):
    ValueError: Buffer and memoryview are not contiguous in the same dimension. (argument 'a')
    """
    return a[-1, -1]


def c_order(double[:, ::1] a):
    """
    >>> c_order(a), c_order(np.zeros((1, 4))[:, ::2].copy()), c_order(np.zeros((0, 5)).T)
    (6, 2, 0)
    >>> c_order(a.T)
    Traceback (most recent call last):
    ValueError: ndarray is not C-contiguous (argument 'a')
    >>> c_order(memoryview(a.T))
    Traceback (most recent call last):
    BufferError: memoryview: underlying buffer is not C-contiguous (argument 'a')
    """
    cdef double[:, ::view.contiguous] rows = a
    return rows.size


def fortran_order(double[::1, :] a):
    """
    >>> fortran_order(a.T)
    6
    >>> fortran_order(a)
    Traceback (most recent call last):
    ValueError: ndarray is not Fortran contiguous (argument 'a')
    """
    return a.size


def seven(double[:, :, :, :, :, :, :] a):
    """
    >>> seven(np.ones((1, 2) * 3 + (2,)))
    ([1, 2, 1, 2, 1, 2, 2, 0], 1.0)
    >>> seven(np.ones(3))
    Traceback (most recent call last):
    ValueError: Buffer has wrong number of dimensions (expected 7, got 1) (argument 'a')
    """
    return a.shape, a[0, 1, 0, 1, 0, 1, 1]


cdef class Item:
    cdef readonly int value
    def __init__(self, value):
        self.value = value


def of_class(Item[:] items, new=None):
    """
    >>> objects = np.array([Item(3), None], dtype=object)
    >>> of_class(objects), of_class(objects, Item(4))
    (3, 4)
    >>> of_class(objects, 5)
    Traceback (most recent call last):
    TypeError: Cannot convert int to view_axes.Item
    >>> of_class(np.array(["x"], dtype=object))
    Traceback (most recent call last):
    TypeError: Cannot convert str to view_axes.Item
    """
    if new is not None:
        items[0] = new
    return items[0].value


def of_lists(list[:] lists):
    """
    >>> of_lists(np.array([[1, 2], None], dtype=object)[:])
    2
    >>> of_lists(np.array([(1, 2), None], dtype=object))
    Traceback (most recent call last):
    TypeError: Expected list, got tuple
    """
    return len(lists[0])
