"""
np.ndarray[T] parameters whose T is fused: the dtype of the array chooses.

>>> import numpy as np
>>> wide, narrow = np.arange(4.0), np.arange(4, dtype="f")
>>> first(wide), first(narrow)
(('double', 0.0), ('float', 0.0))
>>> added(wide.reshape(2, 2), 2), added(narrow.reshape(2, 2), 2)
(3.0, 3.0)
>>> Summing().of(wide), Summing().of(narrow)
(('double', 6.0), ('float', 6.0))
>>> both(wide), both(narrow, narrow)
(('double', True), ('float', False))
>>> both(wide, narrow)
Traceback (most recent call last):
ValueError: Buffer dtype mismatch, expected 'double' but got 'float'
>>> first(np.arange(3))
Traceback (most recent call last):
TypeError: No matching signature found
>>> first(wide.reshape(2, 2))
Traceback (most recent call last):
TypeError: No matching signature found
"""
from cython cimport floating
cimport numpy as np


def first(np.ndarray[floating, ndim=1] a):
    return "float" if floating is float else "double", a[0]


cpdef added(np.ndarray[floating, ndim=2] a, floating x):
    return a[0, 1] + x


cdef class Summing:
    def of(self, np.ndarray[floating] a):
        cdef Py_ssize_t i
        cdef floating s = 0
        for i in range(a.shape[0]):
            s += a[i]
        return "float" if floating is float else "double", s


def both(np.ndarray[floating, ndim=1] a, np.ndarray[floating, ndim=1] b=None):
    return "float" if floating is float else "double", b is None
