"""What can be done with a view: indices, parts, assignments, copies, None; each rule with its text."""
import numpy as np
cimport cython
from cython.view cimport array as cvarray


def fails(function, *args):
    try:
        print("took", function(*args))
    except Exception as error:
        print(type(error).__name__ + ": " + str(error))


def grid():
    return np.arange(6.0).reshape(2, 3)


# --- indices
def element(double[:, :] a, Py_ssize_t i, Py_ssize_t j):
    """
    >>> element(grid(), 1, 2), element(grid(), -1, -3), element(grid(), -2, 0)
    (5.0, 3.0, 0.0)
    >>> for i, j in (2, 0), (-3, 0), (0, 3), (0, -4), (2, 3): fails(element, grid(), i, j)
    IndexError: Out of bounds on buffer access (axis 0)
    IndexError: Out of bounds on buffer access (axis 0)
    IndexError: Out of bounds on buffer access (axis 1)
    IndexError: Out of bounds on buffer access (axis 1)
    IndexError: Out of bounds on buffer access (axis 1)
    """
    return a[i, j]


@cython.wraparound(False)
def no_wrap(double[:] a, Py_ssize_t i):
    """
    >>> no_wrap(np.arange(3.0), 2)
    2.0
    >>> for i in -1, 3: fails(no_wrap, np.arange(3.0), i)
    IndexError: Out of bounds on buffer access (axis 0)
    IndexError: Out of bounds on buffer access (axis 0)
    """
    return a[i]


@cython.boundscheck(False)
def unchecked(double[:] a, Py_ssize_t i):
    """Negative indices still count from the end.

    >>> unchecked(np.arange(3.0), -1)
    2.0
    """
    return a[i]


def by_object(double[:] a, i):
    """
    >>> by_object(np.arange(3.0), np.int8(-1)), by_object(np.arange(3.0), True)
    (2.0, 1.0)
    >>> for i in 1.0, "a", None, 10**30: fails(by_object, np.arange(3.0), i)
    TypeError: 'float' object cannot be interpreted as an integer
    TypeError: 'str' object cannot be interpreted as an integer
    TypeError: 'NoneType' object cannot be interpreted as an integer
    OverflowError: Python int too large to convert to C ssize_t
    """
    return a[i]


def of_any_type(double[:] a, unsigned char i, signed char j, unsigned long long k, bint b):
    """An unsigned index does not wrap.

    >>> of_any_type(np.arange(4.0), 1, -1, 2, True)
    (1.0, 3.0, 2.0, 1.0)
    >>> fails(of_any_type, np.arange(4.0), 1, -1, 2**64 - 1, True)
    IndexError: Out of bounds on buffer access (axis 0)
    """
    return a[i], a[j], a[k], a[b]


# --- parts
def part(double[:, :] a, Py_ssize_t i):
    """
    >>> [list(x) for x in part(grid(), -1)]
    [[3.0, 4.0, 5.0], [3.0, 4.0, 5.0], [2.0, 5.0]]
    >>> fails(part, grid(), 2)
    IndexError: Index out of bounds (axis 0)
    """
    return a[i], a[i, :], a[:, i]


def sliced(double[:] a, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k):
    """Bounds are clipped as Python clips them, checked or not.

    >>> around = -9, -5, -4, -1, 0, 1, 3, 4, 9
    >>> x = np.arange(4.0)
    >>> [(i, j, k) for i in around for j in around for k in (-9, -2, -1, 1, 2, 9)
    ...  if not list(sliced(x, i, j, k)) == list(sliced_unchecked(x, i, j, k)) == list(x[i:j:k])]
    []
    >>> fails(sliced, x, 0, 3, 0)
    ValueError: Step may not be zero (axis 0)
    >>> sliced(x, 3, 1, 1).strides, sliced(x, 3, 1, 2).strides, sliced(x, 0, 1, -1).shape
    ((8,), (16,), (0,))
    """
    return a[i:j:k]


@cython.boundscheck(False)
def sliced_unchecked(double[:] a, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k):
    return a[i:j:k]


def open_bounds(double[:] a):
    """
    >>> open_bounds(np.arange(4.0))
    ([1.0, 2.0, 3.0], [0.0, 1.0], [3.0, 2.0, 1.0, 0.0], [3.0, 1.0], [2.0, 1.0, 0.0], [3.0, 2.0])
    """
    return (list(a[1:]), list(a[:2]), list(a[::-1]), list(a[::-2]), list(a[2::-1]),
            list(a[:1:-1]))


def bounds_of_objects(double[:] a, i, j):
    """
    >>> list(bounds_of_objects(np.arange(4.0), np.int8(1), True + 2))
    [1.0, 2.0]
    >>> fails(bounds_of_objects, np.arange(4.0), None, 2)
    TypeError: 'NoneType' object cannot be interpreted as an integer
    """
    return a[i:j]


def new_axes(double[:, :] a):
    """
    >>> [(x.shape, x.strides) for x in new_axes(grid())]
    [((1, 2, 3), (0, 24, 8)), ((2, 1, 3), (24, 0, 8)), ((2, 3, 1), (24, 8, 0)), ((1, 3), (0, 8))]
    """
    return a[None], a[:, None], a[..., None], a[None, 0]


def turned(double[:, ::1] a):
    """
    >>> turned(grid())
    ((3, 2), (8, 24), 4.0, 'double[::1, :]')
    """
    cdef double[::1, :] t = a.T
    return tuple(t.shape[:2]), tuple(t.strides[:2]), t[1, 1], cython.typeof(a.T)


def passes(double[:, :] a):
    """
    >>> passes(grid())
    [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]
    """
    return [list(row) for row in a]


# --- assignments
def filled(double[:, :] a, value):
    """A scalar is converted once, before anything is written.

    >>> filled(grid(), 2)
    [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]
    >>> fails(filled, grid(), "a")
    TypeError: must be real number, not str
    >>> filled(None, 2)
    >>> filled(grid(), np.array([7.0, 8, 9]))
    [[7.0, 8.0, 9.0], [7.0, 8.0, 9.0]]
    >>> filled(grid(), np.array([[7.0], [8]]))
    [[7.0, 7.0, 7.0], [8.0, 8.0, 8.0]]
    >>> fails(filled, grid(), np.ones(2))
    ValueError: got differing extents in dimension 1 (got 3 and 2)
    >>> fails(filled, grid(), np.ones((3, 3)))
    ValueError: got differing extents in dimension 0 (got 2 and 3)
    """
    a[:] = value
    return None if a is None else np.asarray(a).tolist()


def assigned(double[:, :] a, double[:] b):
    """
    >>> assigned(grid(), np.array([7.0, 8, 9]))
    [[7.0, 8.0, 9.0], [7.0, 8.0, 9.0]]
    >>> assigned(grid(), np.array([7.0]))
    [[7.0, 7.0, 7.0], [7.0, 7.0, 7.0]]
    >>> fails(assigned, grid(), np.ones(2))
    ValueError: got differing extents in dimension 1 (got 3 and 2)
    >>> assigned(np.ones((0, 3)), np.ones(3))
    []
    """
    a[...] = b
    return np.asarray(a).tolist()


def overlapping(double[:] a, double[:, :] square):
    """
    >>> overlapping(np.arange(5.0), np.arange(9.0).reshape(3, 3))
    [0.0, 0.0, 1.0, 2.0, 3.0] [3.0, 2.0, 1.0, 0.0, 3.0] [[0.0, 3.0, 6.0], [1.0, 4.0, 7.0], [2.0, 5.0, 8.0]]
    """
    a[1:] = a[:-1]
    moved = list(a)
    a[:4] = a[4:0:-1]
    square[:] = square.T
    print(moved, list(a), np.asarray(square).tolist())


def objects(object[:] a, value):
    """Elements hold references, also when they overlap.

    >>> import sys
    >>> token = object()
    >>> before = sys.getrefcount(token)
    >>> x = np.array([1, 2, 3, 4], object)
    >>> objects(x, token), sys.getrefcount(token) - before
    ([4, 4, True, True], 2)
    >>> x[:] = None
    >>> sys.getrefcount(token) - before
    0
    """
    a[:] = a[::-1]
    a[1:3] = a[:2]
    a[2:] = value
    return [x is value or x for x in a]


def copied(double[:, :] a):
    """
    >>> c, f = copied(grid()[:, ::2])
    >>> c.strides, f.strides, c.is_c_contig(), f.is_f_contig(), str(c)
    ((16, 8), (8, 16), True, True, "<MemoryView of 'array' object>")
    >>> np.asarray(c).tolist() == np.asarray(f).tolist() == [[0.0, 2.0], [3.0, 5.0]]
    True
    >>> [x.shape for x in copied(np.ones((0, 3)))]
    [(0, 3), (0, 3)]
    >>> fails(copied, None)
    AttributeError: Cannot access 'copy' attribute of None memoryview slice
    """
    return a.copy(), a.copy_fortran()


# --- cython.view.array
def arrays(*args):
    """
    >>> x = arrays((2, 3), 8, "d")
    >>> x.shape, x.strides, len(x), x.is_c_contig()
    ((2, 3), (24, 8), 2, True)
    >>> arrays((2, 3), 8, "d", "fortran").strides
    (8, 16)
    >>> list(arrays((2,), 8, "O"))
    [None, None]
    >>> fails(arrays, (), 8, "d")
    ValueError: Empty shape tuple for cython.array
    >>> fails(arrays, (3,), 0, "d")
    ValueError: itemsize <= 0 for cython.array
    >>> fails(arrays, (3, -1), 8, "d")
    ValueError: Invalid shape in axis 1: -1.
    >>> fails(arrays, (3,), 8, "d", "x")
    ValueError: Invalid mode, expected 'c' or 'fortran', got x
    >>> fails(arrays, [3], 8, "d")
    TypeError: Argument 'shape' has incorrect type (expected tuple, got list)
    >>> fails(arrays, (3,), 8, None)
    TypeError: Argument 'format' must not be None
    """
    return cvarray(*args)


def over_pointer(Py_ssize_t n):
    """
    >>> over_pointer(3), over_pointer(0)
    ([7.0, 7.0, 7.0], [])
    >>> fails(over_pointer, -1)
    ValueError: Invalid shape in axis 0: -1.
    """
    cdef double items[3]
    cdef double[:] a = <double[:n]> &items[0]
    a[:] = 7
    return list(a)


def over_null(Py_ssize_t n):
    """
    >>> fails(over_null, 3)
    ValueError: Cannot create cython.array from NULL pointer
    """
    cdef double* none = NULL
    cdef double[:] a = <double[:n]> none
    return a


def over_array():
    """A C array is shared, not copied.

    >>> over_array()
    ([0, 5, 0], 9)
    """
    cdef int items[3]
    cdef int[:] a = items
    a[:] = 0
    items[1] = 5
    before = list(a)
    a[2] = 9
    return before, items[2]


# --- None, no value
def of_none(double[:] a, int what):
    """
    >>> for what in range(4): fails(of_none, None, what)
    IndexError: Out of bounds on buffer access (axis 0)
    took 0
    took 0
    took None
    >>> fails(of_none, None, 4)
    AttributeError: Cannot transpose None memoryview slice
    """
    if what == 0: return a[0]
    if what == 1: return a.shape[0]
    if what == 2: return len(a)
    if what == 3: return a[1:]
    return a.T


@cython.nonecheck(True)
def checked_none(double[:, :] a, int what):
    """
    >>> for what in range(7): fails(checked_none, None, what)
    TypeError: Cannot index None memoryview slice
    TypeError: Cannot slice None memoryview slice
    TypeError: Cannot assign to None memoryview slice
    AttributeError: Cannot transpose None memoryview slice
    AttributeError: Cannot access 'shape' attribute of None memoryview slice
    AttributeError: Cannot access 'copy' attribute of None memoryview slice
    TypeError: Cannot index None memoryview slice
    """
    if what == 0: return a[0, 0]
    if what == 1: return a[1:]
    if what == 2: a[:] = 1
    if what == 3: return a.T
    if what == 4: return a.shape[0]
    if what == 5: return a.copy()
    a[0, 0] = 1


def unset(double[:] given, bint has, bint deletes=False):
    """
    >>> unset(np.ones(2), True)
    1.0
    >>> fails(unset, np.ones(2), False)
    UnboundLocalError: local variable 'a' referenced before assignment
    >>> fails(unset, np.ones(2), True, True)
    UnboundLocalError: local variable 'a' referenced before assignment
    """
    cdef double[:] a
    if has: a = given
    if deletes: del a
    return a[0]


cdef class Holder:
    """
    >>> fails(lambda: Holder().view)
    AttributeError: Memoryview is not initialized
    >>> h = Holder(); h.view = np.arange(3.0)
    >>> list(h.view), h.last()
    ([0.0, 1.0, 2.0], 2.0)
    >>> h.view = None
    >>> h.view, h.last is None
    (None, False)
    >>> fails(lambda: Holder().last())
    AttributeError: Memoryview is not initialized
    """
    cdef public double[:] view

    def last(self):
        return self.view[-1]


# --- attributes
def attributes(double[:, :] a):
    """
    >>> attributes(grid())
    ([2, 3, 0, 0, 0, 0, 0, 0], [24, 8, 0, 0, 0, 0, 0, 0], [-1, -1, 0, 0, 0, 0, 0, 0])
    (2, 6, 48, 8, 'ndarray', True)
    """
    print((a.shape, a.strides, a.suboffsets))
    return a.ndim, a.size, a.nbytes, a.itemsize, type(a.base).__name__, bool(a)


def truth(double[:] a):
    """
    >>> truth(np.ones(2)), truth(np.ones(0)), truth(None)
    (True, False, False)
    """
    return bool(a)


# --- the most axes, and the fewest bytes between items
def eight(double[:, :, :, :, :, :, :, :] a):
    """
    >>> eight(np.arange(256.0).reshape((2,) * 8))
    (255.0, (2, 2, 2, 2, 2, 2, 2))
    """
    return a[1, 1, 1, 1, 1, 1, 1, 1], a[0].T.base.shape[1:]


def no_stride(double[:] a):
    """
    >>> no_stride(np.lib.stride_tricks.as_strided(np.zeros(1), (3,), (0,)))
    [6.0, 6.0, 6.0]
    >>> no_stride(np.arange(3.0)[::-1])
    [3.0, 3.0, 3.0]
    """
    for i in range(a.shape[0]):
        a[i] += i + 1
    return list(a)
