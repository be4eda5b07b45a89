"""Views of everything that exports a buffer, and when the buffer goes back to its owner."""
import array
import ctypes
import mmap
import numpy as np
from cpython.buffer cimport PyBUF_WRITABLE
from cpython.mem cimport PyMem_Malloc, PyMem_Free


def total(const unsigned char[:] a):
    """
    >>> total(b"abc"), total(bytearray(b"abc")), total(memoryview(b"abc")), total(b"")
    (294, 294, 294, 0)
    >>> total(array.array("B", [1, 2])), total((ctypes.c_ubyte * 2)(3, 4)), total(np.ones(3, "u1"))
    (3, 7, 3)
    >>> page = mmap.mmap(-1, 4096)
    >>> total(page)
    0
    >>> page.close()
    >>> total("abc")
    Traceback (most recent call last):
    TypeError: a bytes-like object is required, not 'str' (argument 'a')
    """
    cdef Py_ssize_t i
    cdef long s = 0
    for i in range(a.shape[0]):
        s += a[i]
    return s


def doubled(double[:] a):
    """
    >>> [list(doubled(x)) for x in (array.array("d", [1, 2]), (ctypes.c_double * 1)(4), np.ones(2)[::-1])]
    [[2.0, 4.0], [8.0], [2.0, 2.0]]
    >>> list(doubled(memoryview(bytearray(16)).cast("d"))), list(doubled(np.zeros(0)))
    ([0.0, 0.0], [])
    >>> list(doubled(doubled(array.array("d", [1]))))
    [4.0]
    >>> shared = np.broadcast_to(np.ones(1), 3).copy()
    >>> list(doubled(np.lib.stride_tricks.as_strided(shared, (2,), (0,))))
    [4.0, 4.0]
    >>> doubled(b"12345678")
    Traceback (most recent call last):
    BufferError: Object is not writable. (argument 'a')
    >>> fixed = np.ones(2); fixed.flags.writeable = False
    >>> doubled(fixed)
    Traceback (most recent call last):
    ValueError: buffer source array is read-only (argument 'a')
    """
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        a[i] = a[i] * 2
    return a


cdef class Source:
    """Exports ints, and counts who holds them.

    >>> s = Source(3)
    >>> s.held, ints(s), s.held
    (0, 3, 0)
    >>> v = keep(s); s.held
    1
    >>> w = v[1:]; t = v.T; del v; s.held
    1
    >>> del w, t; s.held
    0
    """
    cdef int* items
    cdef Py_ssize_t shape[1]
    cdef readonly int held
    cdef public bytes format
    cdef public bint fixed

    def __cinit__(self, int n):
        cdef int i
        self.items = <int*> PyMem_Malloc(n * sizeof(int) + 1)
        self.shape[0] = n
        self.format = b"i"
        for i in range(n):
            self.items[i] = i

    def __dealloc__(self):
        PyMem_Free(self.items)

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        if self.fixed and flags & PyBUF_WRITABLE:
            raise BufferError("not to be written")
        buffer.buf = self.items
        buffer.obj = self
        buffer.len = self.shape[0] * sizeof(int)
        buffer.itemsize = sizeof(int)
        buffer.readonly = self.fixed
        buffer.ndim = 1
        buffer.format = self.format
        buffer.shape = self.shape
        buffer.strides = NULL
        buffer.suboffsets = NULL
        buffer.internal = NULL
        self.held += 1

    def __releasebuffer__(self, Py_buffer* buffer):
        self.held -= 1


def ints(int[:] a):
    return a.shape[0]


def keep(int[:] a):
    return a


cdef int[:] module_view
cdef int[:] passed(int[:] a):
    return a


cdef class Holder:
    cdef int[:] view


def lifetimes(Source s, int fail):
    """All of them let go, whether the function ends well or by an error.

    >>> s = Source(4)
    >>> import sys
    >>> before = sys.getrefcount(s)
    >>> for fail in range(8):
    ...     try: print(lifetimes(s, fail))
    ...     except Exception as error: print(type(error).__name__, error)
    (6, 4)
    IndexError Out of bounds on buffer access (axis 0)
    IndexError Index out of bounds (axis 0)
    ValueError Step may not be zero (axis 0)
    ValueError Buffer has wrong number of dimensions (expected 2, got 1)
    ValueError Buffer dtype mismatch, expected 'double' but got 'int'
    ZeroDivisionError integer division or modulo by zero
    ValueError got differing extents in dimension 0 (got 3 and 4)
    >>> s.held, sys.getrefcount(s) - before
    (0, 0)
    """
    global module_view
    cdef int[:] a = s, b = a[1:], c
    cdef int[:, :] d
    cdef double[:] e
    cdef int zero = 0
    cdef Holder h = Holder()
    h.view = passed(a)
    module_view = h.view[::-1]
    objects = [a, b[0:1], memoryview(a)]
    inner = lambda: a[0] + b[0]
    try:
        if fail == 1: a[4] = 1
        if fail == 2: c = h.view[1:][9:10]; d = s2(a)[7]
        if fail == 3: c = a[::zero]
        if fail == 4: d = s
        if fail == 5: e = s
        if fail == 6: c = a; zero //= zero
        if fail == 7: b[...] = a
        c = b
        return c[0] + c[1] + c[2] + inner() - 1, len(objects) + 1
    finally:
        module_view = None


cdef int[:, :, :] s2(int[:] a):
    return a[None, None]


def refused(Source s):
    """Nothing is held of a buffer that does not fit.

    >>> s = Source(2)
    >>> for s.format in (b"d", b"h", b"T{i:a:}", b"x", b">i", b"2i", b"Zd"):
    ...     try: print(refused(s))
    ...     except ValueError as error: print(error)
    Buffer dtype mismatch, expected 'int' but got 'double'
    Buffer dtype mismatch, expected 'int' but got 'short'
    2
    Buffer dtype mismatch, expected 'int' but got end
    Big-endian buffer not supported on little-endian compiler
    Buffer dtype mismatch, expected end but got 'int'
    Buffer dtype mismatch, expected 'int' but got 'complex double'
    >>> s.format = b"i"; s.fixed = True
    >>> refused(s)
    Traceback (most recent call last):
    BufferError: not to be written
    >>> s.held
    0
    """
    cdef int[:] a = s
    return a.shape[0]


def in_loop(Source s, int n):
    """A rebinding lets the old buffer go at once.

    >>> in_loop(Source(2), 5)
    [1, 1, 1, 1, 1]
    """
    cdef int[:] a
    held = []
    for i in range(n):
        a = s
        held.append(s.held)
    return held


cdef int[:] current_view

cdef class Keeper:
    cdef int[:] kept
    cdef int[:] other


cdef int[:] last_part(int[:] a) nogil:
    return a[1:]


def to_parts(Source s, Source t):
    """Locals, attributes and module variables: to parts of what they show, to others and back.

    >>> s, t = Source(4), Source(3)
    >>> to_parts(s, t), s.held, t.held
    ([(1, 0, 4), (1, 0, 3), (1, 0, 2), (1, 1, 3), (1, 1, 2), (1, 1, 1), (1, 1, 1), (0, 1, 1), (0, 1, 1)], 0, 0)
    """
    global current_view
    cdef Keeper keeper = Keeper()
    cdef int[:] a = s
    states = []

    def note(int size):
        states.append((s.held, t.held, size))
    note(a.shape[0])
    with nogil:
        a = a[1:]
    note(a.shape[0])
    a = last_part(a)
    note(a.shape[0])
    keeper.kept = t
    note(keeper.kept.shape[0])
    keeper.kept = keeper.kept[1:]
    note(keeper.kept.shape[0])
    keeper.kept = last_part(keeper.kept)
    keeper.other = keeper.kept
    note(keeper.kept.shape[0])
    current_view = keeper.other
    current_view = current_view[:]
    keeper.kept = keeper.other = None
    note(current_view.shape[0])
    a = current_view
    note(a.shape[0])
    a = a
    current_view = current_view
    note(current_view.shape[0])
    current_view = None
    a = None
    return states
