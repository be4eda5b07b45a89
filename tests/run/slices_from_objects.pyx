# A slice of a view takes the elements of any exporter, or a scalar.
import numpy as np


def middle(double[:] v, o):
    """
    >>> import numpy as np, array
    >>> middle(np.zeros(6), np.arange(3.))
    [0.0, 0.0, 0.0, 1.0, 2.0, 0.0]
    >>> middle(np.zeros(6), array.array('d', [7, 8, 9]))
    [0.0, 0.0, 7.0, 8.0, 9.0, 0.0]
    >>> middle(np.zeros(6), 4)
    [0.0, 0.0, 4.0, 4.0, 4.0, 0.0]
    >>> middle(np.zeros(6), np.float64(4))
    [0.0, 0.0, 4.0, 4.0, 4.0, 0.0]
    >>> middle(np.zeros(6), np.ones(2))
    Traceback (most recent call last):
    ValueError: got differing extents in dimension 0 (got 3 and 2)
    >>> middle(np.zeros(6), np.ones(3, 'f4'))
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'double' but got 'float'
    >>> middle(np.zeros(6), "x")
    Traceback (most recent call last):
    TypeError: must be real number, not str
    """
    v[2:5] = o
    return list(v)


def whole(double[:, :] v, obj):
    """
    >>> import numpy as np
    >>> a = np.zeros((2, 3))
    >>> whole(a[:, ::-1], np.arange(6.).reshape(2, 3)); a.tolist()
    [[2.0, 1.0, 0.0], [5.0, 4.0, 3.0]]
    >>> whole(a, np.arange(3.)); a.tolist()
    [[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]
    >>> a[0, 0] = 9
    >>> whole(a[:, 1:], a[:, :-1]); a.tolist()
    [[9.0, 9.0, 1.0], [0.0, 0.0, 1.0]]
    """
    v[...] = obj


def loop(double[:] v, list parts):
    """
    >>> import numpy as np
    >>> loop(np.zeros(4), [np.ones(2), 5])
    ([5.0, 5.0, 0.0, 0.0], [1.0, 1.0], [3, 3])
    """
    cdef int[:] a = np.zeros(2, np.intc), b = np.zeros(2, np.intc)
    cdef double[:] first = np.zeros(2)
    for v[:2] in parts:
        if v[0] == 1:
            first[:] = v[:2]
    a[:] = b[:] = parts[1] - 2
    return list(v), list(first), list(a)


def sides(double[:, :] v):
    """
    >>> import numpy as np
    >>> sides(np.zeros((3, 9)))
    309
    """
    cdef Py_ssize_t n, k
    n, k = v.shape
    return n * 100 + k
