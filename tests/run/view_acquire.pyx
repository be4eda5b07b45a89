"""From an object to a view: every check, in its order, with its text."""
import array
import ctypes
import numpy as np
cimport cython
from cython cimport view
from libc.stdint cimport int64_t

small = np.ones(2, "f4")


def fails(function, *args):
    try:
        print("took", function(*args))
    except Exception as error:
        print(type(error).__name__ + ": " + str(error))


def any_double(double[:] a):
    """None gives an empty view; what exports no buffer has the exporter's own error.

    >>> any_double(None), any_double(np.ones(2))
    (True, False)
    >>> fails(any_double, 3)
    TypeError: a bytes-like object is required, not 'int' (argument 'a')
    >>> fails(any_double, [1.0])
    TypeError: a bytes-like object is required, not 'list' (argument 'a')
    """
    return a is None


def not_none(double[:] a not None):
    """
    >>> not_none(np.ones(2))
    2
    >>> fails(not_none, None)
    TypeError: Argument 'a' must not be None
    """
    return a.shape[0]


def writable(unsigned char[:] a):
    """
    >>> fails(writable, b"ab")
    BufferError: Object is not writable. (argument 'a')
    >>> fixed = np.ones(2, "u1"); fixed.flags.writeable = False
    >>> fails(writable, fixed)
    ValueError: buffer source array is read-only (argument 'a')
    >>> fails(writable, np.ones(4, "u1").astype("S1"))
    ValueError: Buffer dtype mismatch, expected 'unsigned char' but got a string (argument 'a')
    >>> fails(writable, np.ones(4, "i1"))
    ValueError: Buffer dtype mismatch, expected 'unsigned char' but got 'signed char' (argument 'a')
    >>> writable(np.ones(4, bool)), writable(bytearray(b"ab"))
    (4, 2)
    >>> writable((ctypes.c_char * 3)()), writable(memoryview(bytearray(b"ab")).cast("c"))
    (3, 2)
    """
    return a.shape[0]


def readable(const unsigned char[:] a):
    """
    >>> fixed = np.ones(2, "u1"); fixed.flags.writeable = False
    >>> readable(b"abc"), readable(fixed)
    (3, 2)
    >>> fails(readable, np.ones(4, "S1"))
    ValueError: Buffer dtype mismatch, expected 'const unsigned char' but got a string (argument 'a')
    """
    return a.shape[0]


def chars(char[:] a):
    """
    >>> [chars(np.ones(4, kind)) for kind in ("i1", "u1", "?", "S1")]
    [4, 4, 4, 4]
    """
    return a.shape[0]


def const_chars(const char[:] a):
    """
    >>> const_chars(np.ones(4, "i1")), const_chars(np.ones(4, "S1"))
    (4, 4)
    >>> fails(const_chars, b"ab")
    ValueError: Buffer dtype mismatch, expected 'const char' but got 'unsigned char' (argument 'a')
    >>> fails(const_chars, np.ones(1, bool))
    ValueError: Buffer dtype mismatch, expected 'const char' but got 'bool' (argument 'a')
    """
    return a.shape[0]


def signed_chars(signed char[:] a):
    """
    >>> signed_chars(np.ones(4, "i1")), signed_chars(np.ones(4, "S1"))
    (4, 4)
    >>> fails(signed_chars, np.ones(4, "u1"))
    ValueError: Buffer dtype mismatch, expected 'signed char' but got 'unsigned char' (argument 'a')
    """
    return a.shape[0]


def rows(double[:, ::1] a):
    """The exporter is asked for the order first; then come the dimensions, and then the items.

    >>> fails(rows, np.ones((2, 3)).T)
    ValueError: ndarray is not C-contiguous (argument 'a')
    >>> fails(rows, np.ones(3))
    ValueError: Buffer has wrong number of dimensions (expected 2, got 1) (argument 'a')
    >>> fails(rows, small)
    ValueError: Buffer has wrong number of dimensions (expected 2, got 1) (argument 'a')
    >>> fails(rows, np.ones((2, 3), "i4"))
    ValueError: Buffer dtype mismatch, expected 'double' but got 'int' (argument 'a')
    >>> rows(np.ones((0, 3))[:, ::2]), rows(np.ones((1, 6))[:, :3])
    (0, 1)
    """
    return a.shape[0]


def columns(double[::1, :] a):
    """
    >>> columns(np.ones((2, 3)).T), columns(np.ones((0, 3)))
    (3, 0)
    >>> fails(columns, np.ones((2, 3)))
    ValueError: ndarray is not Fortran contiguous (argument 'a')
    """
    return a.shape[0]


def names(kind, x):
    """What is expected has the source's name, what came C's.

    >>> for kind in "int", "const int", "int64_t", "object", "complex", "bint", "Py_ssize_t":
    ...     fails(names, kind, small)
    ValueError: Buffer dtype mismatch, expected 'int' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'const int' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'int64_t' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'Python object' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'double complex' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'bint' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'Py_ssize_t' but got 'float'
    >>> for kind in "?", "i1", "u1", "i2", "u2", "u4", "i8", "u8", "f4", "f8", "g", "F", "D", "O", "S2":
    ...     fails(names, "int", np.ones(2, kind))
    ValueError: Buffer dtype mismatch, expected 'int' but got 'bool'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'signed char'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'unsigned char'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'short'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'unsigned short'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'unsigned int'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'long'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'unsigned long'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'float'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'double'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'long double'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'complex float'
    ValueError: Buffer dtype mismatch, expected 'int' but got 'complex double'
    ValueError: Buffer dtype mismatch, expected 'int' but got Python object
    ValueError: Buffer dtype mismatch, expected 'int' but got a string
    >>> fails(names, "int", (ctypes.c_longlong * 2)())
    ValueError: Buffer dtype mismatch, expected 'int' but got 'long long'
    >>> fails(names, "int", np.ones(2, "i4,i4"))
    ValueError: Buffer dtype mismatch, expected end but got 'int'
    >>> fails(names, "int", np.ones(2, [("a", "i4", 2)]))
    ValueError: Expected 0 dimension(s), got 1
    >>> fails(names, "int", np.ones(2, ">i4"))
    ValueError: Big-endian buffer not supported on little-endian compiler
    >>> fails(names, "int", np.ones(2, "f2"))
    ValueError: Does not understand character buffer dtype format string ('e')
    >>> fails(names, "int", array.array("u", "ab"))
    ValueError: Does not understand character buffer dtype format string ('w')
    >>> fails(names, "int", np.ones(2, "M8[s]"))
    ValueError: cannot include dtype 'M' in a buffer
    """
    cdef int[:] a
    cdef const int[:] b
    cdef int64_t[:] c
    cdef object[:] d
    cdef double complex[:] e
    cdef bint[:] f
    cdef Py_ssize_t[:] g
    if kind == "int": a = x
    elif kind == "const int": b = x
    elif kind == "int64_t": c = x
    elif kind == "object": d = x
    elif kind == "complex": e = x
    elif kind == "bint": f = x
    else: g = x


def longs(Py_ssize_t[:] a):
    """Kind and size count, not the letter.

    >>> [longs(np.ones(2, kind)) for kind in ("l", "q", "i8", "p")], longs(array.array("q", [1]))
    ([2, 2, 2, 2], 1)
    """
    return a.shape[0]


def ints(int[:] a):
    """
    >>> [ints(x) for x in (np.ones(2, "i4"), np.ones(2, "<i4"), array.array("i", [1]))]
    [2, 2, 1]
    """
    return a.shape[0]


cdef struct Inner:
    float f
    short h[2]
cdef struct Point:
    int x
    double y
    Inner inner
    char name[4]


def points(Point[:] a):
    """
    >>> def like(*fields, align=True): return np.ones(2, np.dtype(list(fields), align=align))
    >>> x, y, name = ("x", "i4"), ("y", "f8"), ("name", "S4")
    >>> inner = ("inner", [("f", "f4"), ("h", "i2", 2)])
    >>> points(like(x, y, inner, name))
    2
    >>> fails(points, like(x, ("y", "i4"), inner, name))
    ValueError: Buffer dtype mismatch, expected 'double' but got 'int' in 'Point.y' (argument 'a')
    >>> fails(points, like(x, y, inner, name, align=False))
    ValueError: Buffer dtype mismatch; next field is at offset 4 but 8 expected (argument 'a')
    >>> fails(points, like(x, y))
    ValueError: Buffer dtype mismatch, expected 'float' but got end in 'Inner.f' (argument 'a')
    >>> fails(points, like(x, y, inner, name, ("more", "i4")))
    ValueError: Buffer dtype mismatch, expected end but got 'int' (argument 'a')
    >>> fails(points, like(x, y, ("inner", [("f", "f4"), ("h", "i2", 3)]), name))
    ValueError: Expected a dimension of size 2, got 3 (argument 'a')
    >>> fails(points, like(x, y, ("inner", [("f", "f4"), ("h", "i2")]), name))
    ValueError: Buffer dtype mismatch, expected 'short' but got a string in 'Inner.h' (argument 'a')
    >>> fails(points, like(x, y, inner, ("name", "S5")))
    ValueError: Expected a dimension of size 4, got 5 (argument 'a')
    >>> fails(points, like(("x", "i4", 2), y, inner, name))
    ValueError: Expected 0 dimension(s), got 1 (argument 'a')
    """
    return a.shape[0]


cdef class Grid:
    """Exports 2 x 3 ints with the strides and suboffsets that it is told.

    >>> for strides in (12, 4), (4, 8), (16, 4): fails(dense, Grid(strides))
    took 2
    ValueError: Buffer not C contiguous. (argument 'a')
    ValueError: Buffer not C contiguous. (argument 'a')
    >>> for strides in (4, 8), (12, 4): fails(fortran, Grid(strides))
    took 2
    ValueError: Buffer not fortran contiguous. (argument 'a')
    >>> for strides in (48, 4), (4, 8): fails(last_dense, Grid(strides))
    took 2
    ValueError: Buffer and memoryview are not contiguous in the same dimension. (argument 'a')
    >>> fails(direct, Grid((8, 4), 0))
    ValueError: Buffer not compatible with direct access in dimension 0. (argument 'a')
    >>> fails(indirect, Grid((12, 4)))
    ValueError: Buffer is not indirectly accessible in dimension 0. (argument 'a')
    >>> fails(direct, Grid((12, 4), itemsize=8))
    ValueError: Item size of buffer (8 bytes) does not match size of 'int' (4 bytes) (argument 'a')
    """
    cdef int items[64]
    cdef Py_ssize_t shape[2]
    cdef Py_ssize_t strides[2]
    cdef Py_ssize_t suboffsets[2]
    cdef bint has_pointers
    cdef Py_ssize_t itemsize

    def __cinit__(self, strides, suboffset=-1, itemsize=4):
        self.shape[0], self.shape[1] = 2, 3
        self.strides[0], self.strides[1] = strides
        self.suboffsets[0], self.suboffsets[1] = suboffset, -1
        self.has_pointers = suboffset >= 0
        self.itemsize = itemsize

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        buffer.buf = self.items
        buffer.obj = self
        buffer.len = 24
        buffer.itemsize = self.itemsize
        buffer.readonly = 0
        buffer.ndim = 2
        buffer.format = b"i"
        buffer.shape = self.shape
        buffer.strides = self.strides
        buffer.suboffsets = NULL
        if self.has_pointers: buffer.suboffsets = self.suboffsets
        buffer.internal = NULL


def dense(int[:, ::1] a): return a.shape[0]
def fortran(int[::1, :] a): return a.shape[0]
def last_dense(int[:, ::view.contiguous] a): return a.shape[0]
def direct(int[:, :] a): return a.shape[0]
def indirect(int[::view.indirect, :] a): return a.shape[0]


def reused(double[:] a):
    """A view object of the module is taken as it is; one of another view keeps the exporter.

    >>> import sys
    >>> x = np.ones(3)
    >>> before = sys.getrefcount(x)
    >>> first = reused(x); second = reused(first)
    >>> second.base is x, sys.getrefcount(x) - before
    (True, 1)
    >>> del first
    >>> list(second)
    [1.0, 1.0, 1.0]
    >>> del second
    >>> sys.getrefcount(x) - before
    0
    """
    return a
