# np.ndarray[T] variables: arguments, locals, rebinding, None, what they refuse.
import numpy as np
cimport cython
cimport numpy as np

ctypedef np.float32_t Real


def get(np.ndarray[double, ndim=2] a, int i, int j):
    """
    >>> import numpy as np
    >>> a = np.arange(6.).reshape(2, 3)
    >>> get(a, 1, 2), get(a, -1, -3), get(a.T, 2, 1), get(a[:, ::2], 1, 1)
    (5.0, 3.0, 5.0, 5.0)
    >>> get(a, 2, 0)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> get(a, 0, -4)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 1)
    >>> get([1], 0, 0)
    Traceback (most recent call last):
    TypeError: Argument 'a' has incorrect type (expected numpy.ndarray, got list)
    >>> get(np.arange(3.), 0, 0)
    Traceback (most recent call last):
    ValueError: Buffer has wrong number of dimensions (expected 2, got 1)
    >>> get(a.astype('f4'), 0, 0)
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'double' but got 'float'
    >>> a.flags.writeable = False
    >>> get(a, 0, 1)
    1.0
    """
    return a[i, j]


def put(np.ndarray[np.int32_t] a, int i, v):
    """
    >>> import numpy as np
    >>> put(np.zeros(3, 'i4'), -1, 7)
    array([0, 0, 8], dtype=int32)
    >>> put(np.zeros(3, 'i8'), 0, 7)
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'int32_t' but got 'long'
    >>> put(np.zeros(3, 'i4'), 3, 7)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> a = np.zeros(3, 'i4')
    >>> a.flags.writeable = False
    >>> put(a, 0, 7)
    Traceback (most recent call last):
    ValueError: buffer source array is read-only
    """
    a[i] = v
    a[i] += 1
    return a


def modes(np.ndarray[double, ndim=2, mode="c"] a, np.ndarray[double, ndim=2, mode="fortran"] b):
    """
    >>> import numpy as np
    >>> a = np.arange(6.).reshape(2, 3)
    >>> modes(a, a.T)
    (3.0, 1.0)
    >>> modes(a.T, a.T)
    Traceback (most recent call last):
    ValueError: ndarray is not C-contiguous
    >>> modes(a, a)
    Traceback (most recent call last):
    ValueError: ndarray is not Fortran contiguous
    """
    return a[1, 0], b[1, 0]


def options(np.ndarray[np.uint8_t, ndim=1, cast=True] a,
            np.ndarray[double, ndim=1, negative_indices=False] b, int i):
    """
    >>> import numpy as np
    >>> options(np.array([True, False]), np.arange(3.), 1)
    (1, 1.0)
    >>> options(np.array([True, False]), np.arange(3.), -1)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    >>> options(np.array([1], 'i2'), np.arange(3.), 0)
    Traceback (most recent call last):
    ValueError: Item size of buffer (2 bytes) does not match size of 'uint8_t' (1 byte)
    """
    return a[0], b[i]


@cython.boundscheck(False)
@cython.wraparound(False)
def total(np.ndarray[Real, ndim=2] a):
    """
    >>> import numpy as np
    >>> a = np.arange(6, dtype='f4').reshape(2, 3)
    >>> total(a), total(a.T), total(a[:, 1:])
    ((15.0, 2, 12, 6), (15.0, 2, 4, 6), (12.0, 2, 12, 4))
    >>> total(a.astype('f8'))
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'Real' but got 'double'
    """
    cdef Py_ssize_t i, j
    cdef double all_of_it = 0
    with nogil:
        for i in range(a.shape[0]):
            for j in range(a.shape[1]):
                all_of_it += a[i, j]
    return all_of_it, a.ndim, a.strides[0], a.size


def local(o):
    """
    >>> import numpy as np
    >>> local(np.arange(4.))
    (array([5., 1., 2., 3.]), 11.0, array([1., 2.]), 4)
    >>> local(None)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef np.ndarray[double, ndim=1] a = o
    a[0] = 5
    return a, a.sum(), a[1:3], len(a)


def rebound(o, p):
    """
    >>> import numpy as np
    >>> rebound(np.arange(4.), np.ones(3))
    1.0
    >>> rebound(np.arange(4.), [1])
    ('Cannot convert list to numpy.ndarray', True, 3.0)
    >>> rebound(np.arange(4.), np.ones((2, 2)))
    ('Buffer has wrong number of dimensions (expected 1, got 2)', True, 3.0)
    """
    cdef np.ndarray[double, ndim=1] a = o
    try:
        a = p
    except (TypeError, ValueError) as error:
        return str(error), a is o, a[3]
    return a[2]


def swapped(np.ndarray[double] a, np.ndarray[double] b, list arrays):
    """
    >>> import numpy as np
    >>> swapped(np.zeros(2), np.ones(2), [np.full(1, 7.), np.full(1, 8.)])
    (1.0, 0.0, [7.0, 8.0])
    """
    cdef np.ndarray[double] each
    a, b = b, a
    firsts = []
    for each in arrays:
        firsts.append(each[0])
    return a[0], b[0], firsts


def objects(np.ndarray[object, ndim=1] a, int i, v):
    """
    >>> import numpy as np, sys
    >>> a = np.array([1, 'a', None], object)
    >>> v = object()
    >>> before = sys.getrefcount(v)
    >>> old, new = objects(a, 1, v)
    >>> old, new is v, sys.getrefcount(v) - before
    ('a', True, 2)
    >>> objects(a, 5, v)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    old = a[i]
    a[i] = v
    return old, a[i]


cdef double inner(np.ndarray[double, ndim=1] a, int i) except? -1:
    return a[i]


cpdef double shared(np.ndarray[double, ndim=1] a, int i=1) except? -1:
    """
    >>> import numpy as np
    >>> shared(np.arange(3.)), outer(np.arange(3.), 2)
    (1.0, 2.0)
    >>> shared([1])
    Traceback (most recent call last):
    TypeError: Argument 'a' has incorrect type (expected numpy.ndarray, got list)
    >>> outer([1], 0)
    Traceback (most recent call last):
    TypeError: Cannot convert list to numpy.ndarray
    """
    return a[i]


def outer(o, int i):
    return inner(o, i)


def exports(o):
    """The buffer is given back, also after a failure.

    >>> import numpy as np
    >>> a = np.arange(4.)
    >>> exports(a), a.resize(8)
    (3.0, None)
    >>> exports(np.arange(2.))
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef np.ndarray[double] a = o
    return a[3]
