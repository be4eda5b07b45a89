"""All modules of a process have one memoryview type; see view_shared.check.py."""
import numpy as np
from cython cimport view


cdef struct Point:
    int x
    double y


def numbers(double[:] a): return a
def read_only(const double[:] a): return a
def objects(object[:] a): return a
def points(Point[:] a): return a


def own_memory(int n):
    cdef double[:, :] a = view.array((n, n), sizeof(double), "d")
    a[:] = n
    return a.copy()


def own_objects(object[:] a):
    return a.copy()


def is_view(x):
    return isinstance(x, view.memoryview)
