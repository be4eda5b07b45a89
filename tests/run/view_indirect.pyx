"""Axes whose items are pointers to what they stand for."""
from cython cimport view
from cpython.mem cimport PyMem_Malloc, PyMem_Free


cdef class Rows:
    """Rows of ints, each in memory of its own, with some bytes in front.

    >>> Rows(2, 3).rows_held
    0
    """
    cdef int** rows
    cdef Py_ssize_t shape[2]
    cdef Py_ssize_t strides[2]
    cdef Py_ssize_t suboffsets[2]
    cdef readonly int rows_held

    def __cinit__(self, int n, int m):
        cdef int i, j
        self.shape[0], self.shape[1] = n, m
        self.strides[0], self.strides[1] = sizeof(int*), sizeof(int)
        self.suboffsets[0], self.suboffsets[1] = 2 * sizeof(int), -1
        self.rows = <int**> PyMem_Malloc(n * sizeof(int*))
        for i in range(n):
            self.rows[i] = <int*> PyMem_Malloc((m + 2) * sizeof(int))
            for j in range(m):
                self.rows[i][j + 2] = 10 * i + j

    def __dealloc__(self):
        cdef int i
        for i in range(self.shape[0]):
            PyMem_Free(self.rows[i])
        PyMem_Free(self.rows)

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        buffer.buf = self.rows
        buffer.obj = self
        buffer.len = self.shape[0] * self.shape[1] * sizeof(int)
        buffer.itemsize = sizeof(int)
        buffer.readonly = 0
        buffer.ndim = 2
        buffer.format = "i"
        buffer.shape = self.shape
        buffer.strides = self.strides
        buffer.suboffsets = self.suboffsets
        buffer.internal = NULL
        self.rows_held += 1

    def __releasebuffer__(self, Py_buffer* buffer):
        self.rows_held -= 1


def items(int[::view.indirect, ::1] a, int i, int j):
    """
    >>> rows = Rows(3, 4)
    >>> items(rows, 1, 2), items(rows, -1, -1), rows.rows_held
    (12, 23, 0)
    >>> items(rows, 3, 0)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> import numpy
    >>> items(numpy.zeros((2, 2), "i4"), 0, 0)
    Traceback (most recent call last):
    ValueError: Buffer is not indirectly accessible in dimension 0. (argument 'a')
    """
    return a[i, j]


def generic(int[::view.generic, :] a, int i, int j, int value):
    """
    >>> import numpy
    >>> generic(Rows(2, 2), 1, 0, 5), generic(numpy.arange(6, dtype="i4").reshape(2, 3), 1, 2, 7)
    ((10, 5), (5, 7))
    """
    old = a[i, j]
    a[i, j] = value
    return old, a[i, j]


def direct(int[:, :] a):
    """
    >>> direct(Rows(2, 2))
    Traceback (most recent call last):
    ValueError: Buffer not compatible with direct access in dimension 0. (argument 'a')
    """


cdef long total(int[::1] row) nogil:
    cdef long s = 0
    cdef Py_ssize_t i
    for i in range(row.shape[0]):
        s += row[i]
    return s


def row_sums(int[::view.indirect, ::1] a):
    """
    >>> row_sums(Rows(3, 4))
    ([6, 46, 86], [0, 10, 20], 3, 2, 75)
    """
    cdef Py_ssize_t i
    cdef int[:] column
    cdef int[::view.indirect, :] part = a[1:, ::2]
    cdef int[::view.indirect, :] last = a[:, 2:]
    heads = [a[i][0] for i in range(a.shape[0])]
    s = 0
    for i in range(3):
        s += last[i, 0] + last[i, 1]
    return ([total(a[i]) for i in range(a.shape[0])], heads, a.shape[0], part.shape[1],
            s - part[1, 1] + part[0, 0] + row_at(a, 0) + a[1, 1])


cdef long row_at(int[::view.indirect, ::1] a, Py_ssize_t i):
    return a[i, 1] + a.suboffsets[0] - 8 + a.suboffsets[1] + 1


def refused(int[::view.indirect, ::1] a, int what):
    """
    >>> for what in range(4):
    ...     try: refused(Rows(2, 2), what)
    ...     except (ValueError, IndexError) as error: print(error)
    Cannot copy memoryview slice with indirect dimensions (axis 0)
    Cannot transpose memoryview with indirect dimensions
    Indirect dimensions not supported
    Indirect dimensions not supported
    """
    cdef int[:, ::1] copied
    if what == 0: copied = a.copy()
    if what == 1: a.T
    if what == 2: a[...] = 1
    if what == 3: a[...] = a
    return None
