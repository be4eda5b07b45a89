# cython: boundscheck=False, wraparound=False
# Items whose storing C++ must take for a change of the view itself: bytes, 64-bit integers, structs.
import numpy as np


def negative(const unsigned char[:, :] a, unsigned char[:, :] b):
    """
    >>> a, b = np.arange(6, dtype="u1").reshape(2, 3), np.zeros((2, 3), "u1")
    >>> negative(a, b), b.tolist()
    (6, [[255, 254, 253], [252, 251, 250]])
    >>> negative(a.T, b.T), negative(a[:0], b[:0])
    (6, 0)
    >>> negative(a, b=a)
    6
    >>> negative(a, np.zeros(3, "u1"))
    Traceback (most recent call last):
    ValueError: Buffer has wrong number of dimensions (expected 2, got 1) (argument 'b')
    """
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            b[i, j] = 255 - a[i, j]
    return a.size


def counts(unsigned char[:] a, Py_ssize_t[:] out, a_buffer=None):
    """
    >>> out = np.zeros(4, np.intp)
    >>> counts(np.array([1, 2, 1], "u1"), out, 5), out.tolist()
    (5, [0, 2, 1, 0])
    >>> counts(out=None, a=np.zeros(0, "u1"))
    """
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        out[a[i]] += 1
    return a_buffer


cdef struct Body:
    double x
    long id


def renumbered(Body[:] bodies, double shift):
    """
    >>> bodies = np.zeros(3, [("x", "f8"), ("id", "i8")])
    >>> renumbered(bodies, 0.5); bodies.tolist()
    [(0.5, 0), (0.5, 1), (0.5, 2)]
    """
    cdef Py_ssize_t i
    for i in range(bodies.shape[0]):
        bodies[i].x += shift
        bodies[i].id = i


def rebound(long[:] a, long[:] b):
    """
    >>> a, b = np.arange(3), np.zeros(3, int)
    >>> rebound(a, b), a.tolist(), b.tolist()
    (3, [0, 0, 0], [0, 1, 2])
    """
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        b[i] = a[i]
    a, b = b, a
    for i in range(b.shape[0]):
        b[i] = 0
    a = a[::-1]
    return a.shape[0]


def kept(unsigned char[:] a):
    """
    >>> a = np.arange(3, dtype="u1")
    >>> f, view = kept(a); f(1), np.asarray(view).tolist()
    (1, [0, 1, 2])
    """
    cdef Py_ssize_t i
    def item(k):
        return a[k]
    for i in range(a.shape[0]):
        a[i] = i
    return item, a
