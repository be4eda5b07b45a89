"""Buffers of any object: `object[T]`; what an exporter runs does not meet the exception on its way."""
from array import array

ITEMS = array("i", [4, 5, 6])
LOG = []


cdef class Told:
    cdef int[3] items
    cdef Py_ssize_t[1] shape
    cdef Py_ssize_t[1] step

    def __cinit__(self):
        self.items[0], self.items[1], self.items[2] = 7, 8, 9
        self.shape[0], self.step[0] = 3, sizeof(int)

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        buffer.buf = self.items
        buffer.obj = self
        buffer.len = sizeof(self.items)
        buffer.itemsize = sizeof(int)
        buffer.readonly = False
        buffer.ndim = 1
        buffer.format = "i"
        buffer.shape = self.shape
        buffer.strides = self.step
        buffer.suboffsets = NULL
        buffer.internal = NULL

    def __releasebuffer__(self, Py_buffer* buffer):
        LOG.append("released")


def default_buffer(int n, object[int, ndim=1] items=ITEMS):
    """
    >>> default_buffer(1), default_buffer(0, array("i", [1]))
    (5, 1)
    >>> default_buffer(0, 3)
    Traceback (most recent call last):
    TypeError: ...'int'...
    """
    return items[n]


def rebound(first, second):
    """
    >>> rebound(array("i", [1]), array("i", [2, 3]))
    (1, 3)
    >>> rebound(array("i", [1]), None)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef object[int] items = first
    before = items[0]
    items = second
    return before, items[1]


def beyond(object[int] items, int n):
    """
    >>> beyond(Told(), 1)
    8
    >>> beyond(Told(), 5)
    Traceback (most recent call last):
    IndexError: ...
    >>> LOG
    ['released', 'released']
    """
    return items[n]


def view_beyond(int[:] items, int n):
    """
    >>> del LOG[:]
    >>> view_beyond(Told(), 5)
    Traceback (most recent call last):
    IndexError: ...
    >>> LOG
    ['released']
    """
    return items[n]


def local_beyond(n):
    """
    >>> del LOG[:]
    >>> local_beyond(7)
    Traceback (most recent call last):
    IndexError: ...
    >>> LOG
    ['released']
    """
    cdef object[int] items = Told()
    return items[<int> n]


def other_type():
    """
    >>> del LOG[:]
    >>> other_type()
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'short' but got 'int'
    >>> LOG
    ['released']
    """
    cdef object[short] items = Told()
    return items[0]
