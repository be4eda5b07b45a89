# cyxx: extended
"""Numbers that are C's where the GIL is not held: untyped counters, loops over short tuples,
max and min as reductions, print."""
import numpy as np
from cython.parallel cimport prange


def counters(int n):
    """
    >>> counters(7)
    (286, 8)
    """
    cdef int s = 0
    with nogil:
        k = 0
        while k < n:
            k += 2
            s += k
        for i in range(n):
            for j in range(i, n):
                s += i * j
    return s, k


def counter_of_both(int n):
    """A variable that is given a value with the GIL too stays Python's.

    >>> counter_of_both(3)
    9223372036854775809
    """
    k = 2 ** 63 - 2
    with nogil:
        for i in range(n):
            pass
    k += n
    return k


cdef double over_tuples() noexcept nogil:
    cdef double s = 0
    for x in (1, 2, 3):
        s += x
    for y in [0.5, 2]:
        s += y / 2
    for dx, dy in ((0, 1), (1, 0), (-1, 0)):
        if dx < 0:
            continue
        s += dx * 10 + dy
    else:
        s += 100
    return s


def tuples():
    """
    >>> tuples()
    118.25
    """
    return over_tuples()


def enumerated(double[:] v):
    """
    >>> enumerated(np.array([1., 5, -7, 2]))
    -1.0
    """
    cdef double s = 0
    with nogil:
        for i, x in enumerate(v):
            s += i * x
        for j, c in enumerate((1.5, 2)):
            s += j * c
    return s


def extremes(double[:] v, int[:] w, int threads):
    """
    >>> v = np.array([1., 5, -2, 4.5])
    >>> extremes(v, np.array([1, 9, 4, -3], dtype=np.int32), 3)
    (5.0, -2.0, 9)
    >>> extremes(v[:0], np.zeros(0, dtype=np.int32), 2)
    (-1e+300, 1e+300, 0)
    >>> v = np.random.default_rng(1).random(1000)
    >>> w = np.arange(1000, dtype=np.int32)
    >>> extremes(v, w, 4) == (v.max(), v.min(), 999)
    True
    """
    cdef double m = -1e300, low = 1e300
    cdef int k = 0
    cdef Py_ssize_t i
    for i in prange(v.shape[0], nogil=True, num_threads=threads):
        m = max(m, v[i])
        low = min(v[i], low)
        k = max(w[i], k, -5)
    return m, low, k


cdef class Best:
    cdef double value(self, double[:, :] v) except -1:
        cdef double m = 0
        cdef Py_ssize_t i, j
        for i in prange(v.shape[0], nogil=True):
            for j in range(v.shape[1]):
                if v[i, j] < 0:
                    raise ValueError("negative")
                m = max(m, v[i, j])
        return m

    def of(self, v):
        """
        >>> Best().of(np.arange(12.).reshape(3, 4))
        11.0
        >>> Best().of(np.arange(12.).reshape(3, 4) - 5)
        Traceback (most recent call last):
        ValueError: negative
        """
        return self.value(v)


cdef double lowest = 5


def lowest_of(double[:] v):
    """
    >>> lowest_of(np.array([8., 6])), lowest_of(np.array([3., 4])), lowest_of(np.array([4.]))
    (5.0, 3.0, 3.0)
    """
    global lowest
    cdef Py_ssize_t i
    for i in prange(v.shape[0], nogil=True):
        lowest = min(lowest, v[i])
    return lowest


ctypedef fused Number:
    int
    double


def greatest(Number[:] v):
    """
    >>> greatest(np.array([3., 9.5, 1])), greatest(np.array([3, 9, 1], dtype=np.int32))
    (9.5, 9)
    """
    cdef Number m = v[0]
    cdef Py_ssize_t i
    for i in prange(v.shape[0], nogil=True):
        m = max(m, v[i])
    return m


def kept_by_closure(double[:] v):
    """
    >>> kept_by_closure(np.array([3., 9.5, 1]))
    9.5
    """
    cdef double m = 0
    cdef Py_ssize_t i

    def found():
        return m

    for i in prange(v.shape[0], nogil=True):
        m = max(m, v[i])
    return found()


def arrays(Py_ssize_t n):
    """
    >>> arrays(3)
    (3.5, 2j, 65535)
    """
    cdef double complex[:] z
    cdef float complex[:] zeros
    cdef unsigned short[:] u
    with nogil:
        z = np.full(n, 2j)
        zeros = np.zeros(n, dtype=np.complex64)
        u = np.full(n, 65535, dtype=np.uint16)
        z[0] = z[0] + 3.5 + zeros[1] - 2j
    return z[0].real, z[1], u[n - 1]


cdef enum Colour:
    red = 3


cdef void show(int k, double x, bint flag, char c, unsigned long long u, float f) noexcept nogil:
    print(k, x, flag, c, u, f, red, "text", 1, -2.5, sep="|", end=";\n")
    print()
    print("a\tb", k)
    print(1e16, 1e15, 123456789.125, 1e-5, 0.0001, 1 / 3.0, 1e100, -0.0, 5e-324, 1e22)


def shows():
    show(3, 2.5, 1, 65, 2 ** 64 - 1, 0.1)
