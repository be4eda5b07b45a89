"""The memoryview object that Python sees."""
import collections.abc
import numpy as np
cimport cython


def fails(function, *args):
    try:
        print("took", function(*args))
    except Exception as error:
        print(type(error).__name__ + ": " + str(error))


def grid():
    return np.arange(6.0).reshape(2, 3)


def seen(double[:, :] a):
    """
    >>> v = seen(grid())
    >>> import re
    >>> re.sub("0x[0-9a-f]+", "0x", repr(v)), str(v), type(v).__name__, type(v).__module__
    ("<MemoryView of 'ndarray' at 0x>", "<MemoryView of 'ndarray' object>", '_memoryviewslice', 'cyxx')
    >>> seen(None)
    >>> v.shape, v.strides, v.suboffsets, v.ndim, v.itemsize, v.size, v.nbytes
    ((2, 3), (24, 8), (-1, -1), 2, 8, 6, 48)
    >>> type(v.base).__name__, v.T.shape, v.T.strides, v.is_c_contig(), v.is_f_contig()
    ('ndarray', (3, 2), (8, 24), True, False)
    >>> c = v.copy_fortran()
    >>> c.strides, c[1, 2], str(v.copy()), v.copy().base.shape
    ((8, 16), 5.0, "<MemoryView of 'array' object>", (2, 3))
    >>> [name for name in ("obj", "format", "readonly", "tolist", "__array__", "__dict__", "__iter__",
    ...                    "__array_interface__") if hasattr(v, name)]
    []
    >>> v == v, v == seen(grid()), hash(v) == hash(v), {v: 1}[v]
    (True, False, True, 1)
    >>> fails(lambda: v < v)
    TypeError: '<' not supported between instances of 'cyxx._memoryviewslice' and 'cyxx._memoryviewslice'
    >>> fails(setattr, v, "more", 1)
    AttributeError: 'cyxx._memoryviewslice' object has no attribute 'more'
    >>> isinstance(v, collections.abc.Sequence), isinstance(v, cython_memoryview())
    (True, True)
    >>> v[0].index(2.0), v[0].count(1.0), 2.0 in v[0], list(reversed(v[0])), len(v), bool(v)
    (2, 1, True, [2.0, 1.0, 0.0], 2, True)
    >>> fails(v[0].index, 9.0)
    ValueError: 
    >>> match_sequence(v[0])
    (0.0, [1.0, 2.0])
    >>> import weakref
    >>> w = weakref.ref(v)
    >>> w() is v
    True
    >>> del v
    >>> w() is None
    True
    """
    return a


def cython_memoryview():
    return cython.view.memoryview


def match_sequence(x):
    match x:
        case [first, *rest]:
            return first, rest


def indexed():
    """
    >>> v = seen(grid())
    >>> v[1, 2], v[-1, -1], v[np.int8(1), True], v[1][0]
    (5.0, 5.0, 4.0, 3.0)
    >>> [list(v[k]) for k in (0, -1, (0,), (slice(None), 1), (Ellipsis, 0), (1, Ellipsis))]
    [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [0.0, 1.0, 2.0], [1.0, 4.0], [0.0, 3.0], [3.0, 4.0, 5.0]]
    >>> v[::-1, ::2].strides, v[...].shape, v[()].shape, v[5:].shape
    ((-24, 16), (2, 3), (2, 3), (0, 3))
    >>> for k in "a", None, 1.0, [0], (None, 0): fails(lambda: v[k])
    TypeError: Cannot index with type '<class 'str'>'
    TypeError: Cannot index with type '<class 'NoneType'>'
    TypeError: Cannot index with type '<class 'float'>'
    TypeError: Cannot index with type '<class 'list'>'
    TypeError: Cannot index with type '<class 'NoneType'>'
    >>> for k in (2, 0), (0, 3), (0, 0, 0), (2, 0, 0): fails(lambda: v[k])
    IndexError: Out of bounds on buffer access (axis 0)
    IndexError: Out of bounds on buffer access (axis 1)
    IndexError: Out of bounds on buffer access (axis 2)
    IndexError: Out of bounds on buffer access (axis 0)
    >>> for k in 2, (slice(None), 3), (slice(None), 0, 0): fails(lambda: v[k])
    IndexError: Index out of bounds (axis 0)
    IndexError: Index out of bounds (axis 1)
    IndexError: Index out of bounds (axis 2)
    >>> fails(lambda: v[::0])
    ValueError: Step may not be zero (axis 0)
    >>> fails(lambda: v[10**30])
    OverflowError: Python int too large to convert to C ssize_t
    """


def assigned():
    """
    >>> def put(k, x):
    ...     a = grid()
    ...     seen(a)[k] = x
    ...     return a.tolist()
    >>> put((0, 1), 9), put(0, 9), put((slice(None), 1), [7.0, 8.0] and np.array([7.0, 8]))
    ([[0.0, 9.0, 2.0], [3.0, 4.0, 5.0]], [[9.0, 9.0, 9.0], [3.0, 4.0, 5.0]], [[0.0, 7.0, 2.0], [3.0, 8.0, 5.0]])
    >>> put(Ellipsis, seen(grid() + 1)[1]), put(slice(1), np.zeros((1, 1)))
    ([[4.0, 5.0, 6.0], [4.0, 5.0, 6.0]], [[0.0, 0.0, 0.0], [3.0, 4.0, 5.0]])
    >>> for x in "a", None, [1, 2, 3]: fails(put, (0, 1), x)
    TypeError: must be real number, not str
    TypeError: must be real number, not NoneType
    TypeError: must be real number, not list
    >>> fails(put, Ellipsis, np.ones(2))
    ValueError: got differing extents in dimension 1 (got 3 and 2)
    >>> fails(put, Ellipsis, np.ones(3, "f4"))
    ValueError: Buffer dtype mismatch, expected 'double' but got 'float'
    >>> fails(put, (2, 0), 1)
    IndexError: Out of bounds on buffer access (axis 0)
    >>> fails(seen(grid()).__delitem__, 0)
    NotImplementedError: Subscript deletion not supported by cyxx._memoryviewslice
    """


def fixed(const double[:, ::1] a):
    """Over an exporter that may be written, Python may write through a const view too.

    >>> a = grid()
    >>> fixed(a)[0, 0] = 9
    >>> a[0, 0], np.asarray(fixed(a)).flags.writeable
    (9.0, True)
    >>> a.flags.writeable = False
    >>> for k in 0, (0, 0), Ellipsis: fails(fixed(a).__setitem__, k, 1)
    TypeError: Cannot assign to read-only memoryview
    TypeError: Cannot assign to read-only memoryview
    TypeError: Cannot assign to read-only memoryview
    >>> np.asarray(fixed(a)).flags.writeable, memoryview(fixed(a)).readonly
    (False, True)
    >>> fails(seen, fixed(a))
    ValueError: Cannot create writable memory view from read-only memoryview (argument 'a')
    """
    return a


def exported():
    """
    >>> a = grid()
    >>> m = memoryview(seen(a))
    >>> m.format, m.shape, m.strides, m.itemsize, m.readonly, m.contiguous, m.nbytes
    ('d', (2, 3), (24, 8), 8, False, True, 48)
    >>> b = np.asarray(seen(a)[:, ::2])
    >>> b[0, 0] = 9
    >>> a[0, 0], b.base is not None, bytes(seen(a)[0]) == a[0].tobytes()
    (9.0, True, True)
    >>> import io
    >>> io.BytesIO(a.tobytes()[::-1]).readinto(seen(a))
    48
    >>> fails(io.BytesIO().write, seen(a)[:, ::2])
    BufferError: memoryview: underlying buffer is not contiguous
    """


def not_pickled():
    """
    >>> import copy, pickle
    >>> fails(pickle.dumps, seen(grid()))
    TypeError: no default __reduce__ due to non-trivial __cinit__
    >>> fails(copy.copy, seen(grid()))
    TypeError: no default __reduce__ due to non-trivial __cinit__
    """


def bytes_of(unsigned char[:] a):
    """
    >>> b = bytearray(b"abc")
    >>> v = bytes_of(b)
    >>> v[0] = 65; v[1:] = 66
    >>> b, list(v)
    (bytearray(b'ABB'), [65, 66, 66])
    >>> for x in 256, -1, "a", b"a": fails(v.__setitem__, 0, x)
    OverflowError: value too large to convert to unsigned char
    OverflowError: can't convert negative value to unsigned char
    TypeError: an integer is required
    TypeError: an integer is required
    >>> fails(b.append, 1)
    BufferError: Existing exports of data: object cannot be re-sized
    >>> part = v[1:]
    >>> del v
    >>> fails(b.append, 1)
    BufferError: Existing exports of data: object cannot be re-sized
    >>> del part
    >>> b.append(1)
    """
    return a


def objects(object[:] a):
    """
    >>> a = np.array([1, "b", None], object)
    >>> v = objects(a)
    >>> v[1], list(v), memoryview(v).format, v.index("b"), v.count(1)
    ('b', [1, 'b', None], 'O', 1, 1)
    >>> v[1:] = [1, 2]
    >>> a.tolist()
    [1, [1, 2], [1, 2]]
    >>> a[1] is a[2] is v[1]
    True
    """
    return a


def from_threads(double[:] a):
    """The object may be used, copied and dropped by many threads at once.

    >>> import sys, threading
    >>> a = np.arange(64.0)
    >>> before = sys.getrefcount(a)
    >>> v = from_threads(a)
    >>> wrong = []
    >>> def work(k):
    ...     for n in range(2000):
    ...         part = v[k:]
    ...         own = from_threads(part)[::-1]
    ...         own[0] = own.copy()[0] + 0.0
    ...         if own.shape != (64 - k,) or part[0] != k or own.base is not part.base:
    ...             wrong.append((k, n))
    >>> switch = sys.getswitchinterval()
    >>> sys.setswitchinterval(1e-5)
    >>> threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    >>> for t in threads: t.start()
    >>> for t in threads: t.join()
    >>> sys.setswitchinterval(switch)
    >>> wrong, sys.getrefcount(a) - before
    ([], 1)
    >>> del v
    >>> sys.getrefcount(a) - before
    0
    """
    return a


def released(double[:] a, int n):
    """The last slice may go where the GIL is not held.

    >>> import sys, threading
    >>> a = np.arange(64.0)
    >>> before = sys.getrefcount(a)
    >>> threads = [threading.Thread(target=released, args=(a, 2000)) for k in range(4)]
    >>> for t in threads: t.start()
    >>> for t in threads: t.join()
    >>> sys.getrefcount(a) - before
    0
    """
    cdef double[:] b, c
    cdef int k
    for k in range(n):
        b = a
        a = a[::-1]
        with nogil:
            c = b[1:]
            b = None
            c = c[k % 3:]
        c = None
