# cyxx: extended
# cython: boundscheck=False, wraparound=False
"""Views that need no Python objects: of memory, of new arrays, private to threads."""
import numpy as np
cimport cython
from cython.parallel cimport prange
from libc.stdlib cimport free, malloc
from libc.math cimport exp, pi


cdef double total(double[:, :] a) noexcept nogil:
    cdef Py_ssize_t i, j
    cdef double s = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s += a[i, j]
    return s


def over_pointer(int n, int m, int threads):
    """
    >>> over_pointer(3, 4, 1), over_pointer(3, 4, 2), over_pointer(50, 4, 4)
    (36.0, 36.0, 14700.0)
    >>> over_pointer(3, -1, 2)
    Traceback (most recent call last):
    ValueError: Invalid shape in axis 1: -1.
    """
    cdef int i
    cdef Py_ssize_t k
    cdef double s = 0
    cdef double* memory
    cdef double[:, :] view
    for i in prange(n, nogil=True, num_threads=threads):
        memory = <double*> malloc(3 * 4 * sizeof(double))
        for k in range(12):
            memory[k] = i
        view = <double[:3, :m]> memory
        s += total(view)
        free(memory)
    return s


cdef double[:, ::1] gauss_array(Py_ssize_t h, Py_ssize_t w, double y0, double x0, double sy,
                                double sx) nogil:
    cdef double amp = 1 / (2 * pi * sy * sx)
    cdef double[:, ::1] result = np.empty((h, w), dtype=np.float64)
    cdef Py_ssize_t x, y
    for y in range(h):
        for x in range(w):
            result[y, x] = exp(-((y - y0) / sy) ** 2 / 2 - ((x - x0) / sx) ** 2 / 2) * amp
    return result


def gauss(h, w, y0, x0, sy, sx):
    """
    >>> a = np.asarray(gauss(5, 4, 2, 1.5, 1, 2))
    >>> y, x = np.mgrid[:5, :4]
    >>> b = np.exp(-(y - 2.) ** 2 / 2 - ((x - 1.5) / 2) ** 2 / 2) / (4 * np.pi)
    >>> bool(np.abs(a - b).max() < 1e-14), a.shape, a.flags['C_CONTIGUOUS'], a.dtype
    (True, (5, 4), True, dtype('float64'))
    >>> np.asarray(gauss(0, 4, 2, 1.5, 1, 2)).shape
    (0, 4)
    >>> gauss(-1, 4, 2, 1.5, 1, 2)
    Traceback (most recent call last):
    ValueError: negative dimensions are not allowed
    >>> gauss(2**62, 2**62, 2, 1.5, 1, 2)
    Traceback (most recent call last):
    MemoryError: not enough memory for an array
    """
    return gauss_array(h, w, y0, x0, sy, sx)


def constructors(Py_ssize_t n):
    """
    >>> for made in constructors(3): print(np.asarray(made).tolist())
    [0.0, 0.0, 0.0]
    [[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]
    [7, 7, 7]
    [0, 1, 2]
    [0.5, 1.5, 2.5]
    [2.0, 2.0, 2.0]
    [0, 0, 0]
    >>> [np.asarray(made).dtype.name for made in constructors(1)]
    ['float64', 'float32', 'int32', 'int64', 'float64', 'float64', 'uint8']
    """
    cdef double[:] zeros
    cdef float[:, ::1] ones
    cdef int[::1] full
    cdef long[:] numbers
    cdef double[::1] halves, like
    cdef unsigned char[:] small
    with nogil:
        zeros = np.zeros(n)
        ones = np.ones((n, 2), dtype=np.float32)
        full = np.full(n, 7, dtype=np.intc)
        numbers = np.arange(n)
        halves = np.arange(0.5, n)
        like = np.full_like(halves, 2)
        small = np.zeros([n], np.uint8)
    return zeros, ones, full, numbers, halves, like, small


def arange(double a, double b, double c):
    """
    >>> import random
    >>> for k in range(50):
    ...     a, b, c = random.uniform(-5, 5), random.uniform(-5, 5), random.choice([-1, 1, .1, -.3])
    ...     assert np.array_equal(np.asarray(arange(a, b, c)), np.arange(a, b, c)), (a, b, c)
    """
    cdef double[:] made
    with nogil:
        made = np.arange(a, b, c)
    return made


def private_rows(double[:, :] a, double[:] out, int threads):
    """
    >>> a = np.arange(12.).reshape(4, 3)
    >>> out = np.zeros(4)
    >>> for threads in 1, 2, 4:
    ...     last = private_rows(a, out, threads)
    ...     print(out.tolist(), np.asarray(last).tolist())
    [3.0, 12.0, 21.0, 30.0] [81.0, 100.0, 121.0]
    [3.0, 12.0, 21.0, 30.0] [81.0, 100.0, 121.0]
    [3.0, 12.0, 21.0, 30.0] [81.0, 100.0, 121.0]
    """
    cdef Py_ssize_t i, k
    cdef double[:] row
    cdef double[::1] squares = None
    cdef double t
    for i in prange(a.shape[0], nogil=True, num_threads=threads):
        row = a[i]
        squares = np.empty(row.shape[0])
        t = 0
        for k in range(row.shape[0]):
            squares[k] = row[k] * row[k]
            t = t + row[k]
        out[i] = t
    return squares


def declared_inside(double[:, :] a, double[:] out):
    """
    >>> a, out = np.ones((5, 3)), np.zeros(5)
    >>> declared_inside(a, out)
    >>> out.tolist()
    [3.0, 3.0, 3.0, 3.0, 3.0]
    """
    cdef Py_ssize_t i, k
    for i in prange(a.shape[0], nogil=True):
        cdef double[:] row = a[i]
        cdef double t = 0
        for k in range(row.shape[0]):
            t = t + row[k]
        out[i] = t


def copies(double[:, :] a):
    """
    >>> a = np.arange(6.).reshape(2, 3)
    >>> c, f, facts = copies(a.T)
    >>> np.asarray(c).tolist(), np.asarray(c).flags['C_CONTIGUOUS']
    ([[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]], True)
    >>> np.asarray(f).tolist(), np.asarray(f).flags['F_CONTIGUOUS']
    ([[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]], True)
    >>> facts
    (6, 48, 2, 8, False, True)
    """
    cdef double[:, ::1] c
    cdef double[::1, :] f
    cdef Py_ssize_t size, nbytes, ndim, itemsize
    cdef bint is_c, is_f
    with nogil:
        c = a.copy()
        f = a.copy_fortran()
        size, nbytes = a.size, a.nbytes
        ndim, itemsize = a.ndim, a.itemsize
        is_c = a.is_c_contig()
        is_f = a.is_f_contig()
    return c, f, (size, nbytes, ndim, itemsize, is_c, is_f)


def raises(int n):
    """
    >>> raises(5)
    4
    >>> raises(50)
    Traceback (most recent call last):
    ValueError: too many
    """
    cdef int i
    for i in prange(n, nogil=True):
        if i == 7:
            raise ValueError("too many")
    return i


def sums_and_differences(int n):
    """
    >>> sums_and_differences(10)
    -5
    """
    cdef int i
    cdef long s = 0
    for i in prange(n, nogil=True):
        if i & 1:
            s -= i
        else:
            s += i
    return s


def kept_by_python(int n):
    """
    >>> import gc
    >>> made = [kept_by_python(k) for k in range(1, 5)]
    >>> [np.asarray(each).sum() for each in made]
    [0.0, 1.0, 3.0, 6.0]
    >>> part = np.asarray(made[3])[1:]
    >>> del made; _ = gc.collect()
    >>> part.tolist()
    [1.0, 2.0, 3.0]
    """
    cdef double[:] a
    cdef int k
    with nogil:
        a = cython.view.array(shape=(n,), itemsize=sizeof(double), format="d")
        for k in range(n):
            a[k] = k
    return a
