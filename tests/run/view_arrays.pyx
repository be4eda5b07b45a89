"""cython.view.array and cython.view.memoryview as classes."""
from cython cimport view
from libc.stdlib cimport malloc, free
import numpy as np


def facts():
    """
    >>> facts()
    (2, 7, 1, (2, 3), (12, 4), 2, 6, 24, 4, (3, 2), (-1, -1))
    """
    cdef view.array a = view.array(shape=(2, 3), itemsize=sizeof(int), format="i")
    cdef int[:, :] v = a
    v[...] = 1
    a[0, 1] = 7
    return (len(a), a[0, 1], a[1][0], a.shape, a.strides, a.memview.ndim, a.size, a.nbytes,
            a.itemsize, a.T.shape, a.suboffsets)


def fields():
    """
    >>> fields()
    (16, 8, 1, b'd', 'c', 2, 8, True, False)
    """
    cdef view.array a = view.array((2,), sizeof(double), "d")
    return (a.len, a.itemsize, a.ndim, a.format, a.mode, a._shape[0], a._strides[0], a.free_data,
            a.dtype_is_object)


def fortran():
    """
    >>> fortran()
    ((4, 8), [[3, 3, 3], [3, 3, 3]], 'i')
    """
    a = view.array(shape=(2, 3), itemsize=sizeof(int), format="i", mode="fortran")
    cdef int[::1, :] v = a
    v[:, :] = 3
    return a.strides, np.asarray(a).tolist(), memoryview(a).format


def made(*args, **options):
    """
    >>> a = made((2,), 8, "d")
    >>> a[:] = 2.5
    >>> type(a).__name__, repr(a).partition(" at ")[0], list(a), a[-1], a[1:].shape, 2.5 in a
    ('array', '<view_arrays.array object', [2.5, 2.5], 2.5, (1,), True)
    >>> b = a.copy(); b[0] = 1; list(a), list(b), b.is_c_contig()
    ([2.5, 2.5], [1.0, 2.5], True)
    >>> np.asarray(made((0, 3), 4, "i")).shape
    (0, 3)
    >>> o = made((2,), 8, "O"); o[1] = []; list(o)
    [None, []]
    >>> p = made((2,), 6, b"<ih"); p[0] = 5, 6; p[0], p.copy()[0]
    ((5, 6), (5, 6))
    >>> made((), 4, "i")
    Traceback (most recent call last):
    ValueError: Empty shape tuple for cython.array
    >>> made((2,), 0, "i")
    Traceback (most recent call last):
    ValueError: itemsize <= 0 for cython.array
    >>> made((2, -1), 4, "i")
    Traceback (most recent call last):
    ValueError: Invalid shape in axis 1: -1.
    >>> made((2,), 4, "i", mode="x")
    Traceback (most recent call last):
    ValueError: Invalid mode, expected 'c' or 'fortran', got x
    >>> made((2,), 4, "i").nothing
    Traceback (most recent call last):
    AttributeError: 'cyxx._memoryviewslice' object has no attribute 'nothing'
    >>> a[2]
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> a["x"]
    Traceback (most recent call last):
    TypeError: Cannot index with type '<class 'str'>'
    >>> made((1 << 40, 1 << 40), 4, "i")
    Traceback (most recent call last):
    MemoryError: unable to allocate array data.
    """
    return view.array(*args, **options)


freed = []
cdef void give_back(void* data) noexcept:
    freed.append((<int*> data)[0])
    free(data)


def callback():
    """
    >>> callback(), freed
    ([7, 8], [7])
    """
    cdef view.array a = view.array((2,), sizeof(int), "i", allocate_buffer=False)
    assert a.data == NULL
    a.data = <char*> malloc(2 * sizeof(int))
    (<int*> a.data)[0] = 7
    (<int*> a.data)[1] = 8
    a.callback_free_data = give_back
    cdef int[:] v = a
    del a
    assert not freed
    return list(v)


cdef struct Point:
    char tag
    double x
    short parts[2][2]


def over_pointer():
    """
    >>> over_pointer()
    ([[0, 1, 2], [3, 4, 5]], (2, 3), 'c', b'i', False)
    """
    cdef int i
    cdef int[6] items
    for i in range(6):
        items[i] = i
    cdef view.array a = <int[:2, :3]> <int*> items
    return np.asarray(a).tolist(), a.shape, a.mode, a.format, a.free_data


def struct_items():
    """The format of a copy tells of the padding too.

    >>> struct_items()
    ((b'a', 2.5, [[1, 2], [3, 4]]), [('tag', 0), ('x', 8), ('parts', 16)], 24, True)
    """
    cdef Point p
    p.tag, p.x = b'a', 2.5
    p.parts[0][0], p.parts[0][1], p.parts[1][0], p.parts[1][1] = 1, 2, 3, 4
    cdef Point[:] v = <Point[:1]> &p
    a = np.asarray(v.copy())
    item = a[0]
    fields = sorted((place, name) for name, (kind, place) in a.dtype.fields.items())
    cdef Point[:] again = a
    o = <object> <Point[:1]> &p
    return ((item['tag'], float(item['x']), item['parts'].tolist()),
            [(name, place) for place, name in fields], a.itemsize,
            again[0].x == p.x and o[0]['x'] == 2.5)


def is_array(x):
    """
    >>> is_array(made((1,), 8, "d")), is_array(1), is_array(made((1,), 8, "d").memview)
    ((True, False), (False, False), (False, True))
    """
    return isinstance(x, view.array), isinstance(x, view.memoryview)


def typed(x):
    """
    >>> typed(made((3,), 8, "d")), typed(None)
    (3, None)
    >>> typed([])
    Traceback (most recent call last):
    TypeError: Cannot convert list to view_arrays.array
    """
    cdef view.array a = x
    return None if a is None else a._shape[0]


def looked_at(x):
    """
    >>> looked_at(b"ab"), looked_at(np.arange(4).reshape(2, 2))
    ([97, 98], [0, 1])
    """
    m = view.memoryview(x, 0x1c)  # PyBUF_FORMAT, PyBUF_ND, PyBUF_STRIDES
    return list(m if m.ndim == 1 else m[0])
