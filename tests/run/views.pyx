"""Typed views: what they take, select, copy and give back.

>>> import numpy as np
>>> a, b = np.arange(6.), np.arange(6.).reshape(2, 3)
"""
cimport cython
from libc.stdint cimport int64_t
from libcpp cimport bool as cbool


def masked(const cbool[:] mask, cbool[:] out):
    """
    >>> import numpy as np
    >>> mask = np.array([True, False, True])
    >>> mask.setflags(write=False)
    >>> out = masked(mask, np.zeros(3, bool))
    >>> np.asarray(out).tolist(), out[0]
    ([False, True, False], False)
    >>> masked(np.zeros(3), mask)
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'const bool' but got 'double' (argument 'mask')
    """
    cdef Py_ssize_t i
    for i in range(mask.shape[0]):
        out[i] = not mask[i]
    return out


def named(int64_t[:] a, Py_ssize_t[:] b, size_t[:] c):
    """Element types keep the source's name for them, also in objects that outlive the call.

    >>> import numpy as np
    >>> i, u = np.arange(2, dtype="i8"), np.arange(2, dtype="u8")
    >>> [np.asarray(x).tolist() for x in named(i, i, u)]
    [[0, 1], [0, 1], [0, 1]]
    >>> for bad in (u, i, u), (i, u, u), (i, i, i):
    ...     try: named(*bad)
    ...     except ValueError as error: print(error)
    Buffer dtype mismatch, expected 'int64_t' but got 'unsigned long' (argument 'a')
    Buffer dtype mismatch, expected 'Py_ssize_t' but got 'unsigned long' (argument 'b')
    Buffer dtype mismatch, expected 'size_t' but got 'long' (argument 'c')
    """
    return a, b, c


@cython.wraparound(False)
def row_of(double[:, :] a, Py_ssize_t i):
    """Without wraparound a negative index of a part is out of bounds too.

    >>> import numpy as np
    >>> list(row_of(np.eye(2), 1))
    [0.0, 1.0]
    >>> row_of(np.eye(2), -1)
    Traceback (most recent call last):
    IndexError: Index out of bounds (axis 0)
    """
    return a[i]


def item(double[:, :] a, int i, int j):
    """Of several indices out of bounds the last one is told.

    >>> import numpy as np
    >>> item(np.eye(2), -1, 1)
    1.0
    >>> item(np.eye(2), 2, 0)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> item(np.eye(2), 2, -3)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 1)
    """
    return a[i, j]


def spread(object[:, :] a):
    """
    >>> import numpy as np
    >>> np.asarray(spread(np.array([[1, 2], ["x", 3]], dtype=object))).tolist()
    [['x', 'x'], ['x', 3]]
    """
    a[0] = a[1, 0]
    return a


def flattened(double[:] a, double[:, :] b):
    """A source may have more axes, if those in front are single.

    >>> import numpy as np
    >>> list(flattened(np.zeros(2), np.ones((1, 2))))
    [1.0, 1.0]
    >>> flattened(np.zeros(2), np.ones((2, 2)))
    Traceback (most recent call last):
    ValueError: got differing extents in dimension 0 (got 1 and 2)
    """
    a[:] = b
    return a


def swapped(double[:] a, double[:] b):
    """
    >>> import numpy as np
    >>> [list(x) for x in swapped(np.zeros(1), np.ones(2))]
    [[1.0, 1.0], [0.0]]
    """
    cdef double[:] x = a, y = b
    with nogil:
        x, y = y, x
    return x, y


def total(double[:] a):
    """
    >>> import numpy as np
    >>> total(np.arange(4.)), total(np.zeros(0))
    (6.0, 0.0)
    >>> total(None)
    Traceback (most recent call last):
    TypeError: 'NoneType' is not iterable
    """
    cdef double s = 0
    for x in a:
        s += x
    return s


def facts(double[:, :] a):
    """
    >>> import numpy as np
    >>> a = np.eye(2)
    >>> base, offset = facts(a)
    >>> base is a, offset
    (True, -1)
    """
    return a.base, a.suboffsets[1]


def slices(double[:] a, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k):
    """Bounds are clamped as for a list.

    >>> import itertools, numpy as np
    >>> a = np.arange(4.)
    >>> bounds = [-9, -4, -1, 0, 1, 4, 9]
    >>> all(list(slices(a, i, j, k)) == list(a[i:j:k])
    ...     for i, j, k in itertools.product(bounds, bounds, [-5, -2, -1, 1, 2, 5]))
    True
    >>> slices(a, 0, 1, 0)
    Traceback (most recent call last):
    ValueError: Step may not be zero (axis 0)
    """
    return a[i:j:k]


@cython.boundscheck(False)
def several_lines(int first,
                  int second,
                  object third not None):
    """An argument is told at its own line, counted from that of `def`.

    >>> import sys
    >>> def line(*args):
    ...     try: several_lines(*args)
    ...     except TypeError as error: return error.__traceback__.tb_next.tb_lineno
    >>> line(1, "x", 3) - line("x", 2, 3)
    1
    >>> several_lines(1, 2, None)
    Traceback (most recent call last):
    TypeError: Argument 'third' must not be None
    """
    return first


def axes_of_parts(double[:, :, ::1] a, int i):
    """Indices, `...` and None in one subscript; what stays dense stays so in the type.

    >>> import numpy as np
    >>> a = np.arange(24.).reshape(2, 3, 4)
    >>> parts = axes_of_parts(a, 1)
    >>> expected = [a[1], a[..., 1], a[:, None, 1], a[1, ..., None], a[None, 1, ::2], a[...]]
    >>> [p.shape for p in parts] == [e.shape for e in expected]
    True
    >>> all(np.array_equal(p, e) for p, e in zip(parts, expected))
    True
    """
    import numpy as np
    cdef double[:, ::1] dense = a[i]
    return [np.asarray(dense), np.asarray(a[..., i]), np.asarray(a[:, None, i]),
            np.asarray(a[i, ..., None]), np.asarray(a[None, i, ::2]), np.asarray(a[...])]
/root/.pyenv/libexec/pyenv-hooks: line 24: enable: cannot open shared object /root/.pyenv/libexec/pyenv-realpath.dylib: /root/.pyenv/libexec/pyenv-realpath.dylib: cannot open shared object file: No such file or directory
