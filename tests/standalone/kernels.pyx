# options: --extended
# also: _shapes.pyx
# openmp
"""Kernels of every kind that both targets compile."""
cimport cython
import numpy as np
from cython.parallel cimport prange
from libc.math cimport exp, sqrt, M_PI
from _shapes cimport Point, Weight, lower, upper, norm, move_by, check_corner, need_positive, twice, unit

ctypedef fused real:
    float
    double

cdef struct Stats:
    double mean
    double deviation
    Py_ssize_t count

cdef union Bits:
    double number
    unsigned long long bits

cpdef enum Mode:
    plain
    squared = 4

cdef enum:
    LIMIT = 7

cdef double factor = 2.5
cdef int calls = 0
cdef double computed = sqrt(factor)
cdef double[3] weights
weights[0] = 1
weights[1] = computed
weights[2] = unit

@cython.cdivision(True)
cpdef double[:, ::1] gauss(Py_ssize_t yw, Py_ssize_t xw, double y0, double x0, double sy, double sx):
    """A normalized Gaussian.

    Its sum is about 1.
    """
    cdef double amp = 1 / (2 * M_PI * sy * sx)
    cdef double[:, ::1] result
    cdef Py_ssize_t x, y
    with nogil:
        result = np.empty((yw, xw))
        for y in range(yw):
            for x in range(xw):
                result[y, x] = exp(-((y - y0) / sy) ** 2 / 2 - ((x - x0) / sx) ** 2 / 2) * amp
    return result

cpdef double value_at(double[:, :] image, Py_ssize_t y, Py_ssize_t x) nogil:
    return image[y, x]

def total(const double[:] values, double start=0.5):
    cdef double s = start
    cdef Py_ssize_t i
    for i in range(values.shape[0]):
        s += values[i]
    return s

def largest(double[:] values):
    if values.shape[0] == 0:
        raise ValueError("nothing to look at")
    cdef double best = values[0]
    for i in range(1, values.shape[0]):
        if values[i] > best:
            best = values[i]
    return best

cdef Stats stats(double[::1] x) except *:
    cdef Stats found
    cdef double s = 0, d = 0
    cdef Py_ssize_t i, n = x.shape[0]
    if n == 0:
        raise ValueError("no values")
    for i in range(n):
        s += x[i]
    found.mean = s / n
    for i in range(n):
        d += (x[i] - found.mean) ** 2
    found.deviation = sqrt(d / n)
    found.count = n
    return found

def mean_of(double[::1] x):
    return stats(x).mean

def deviation_of(double[::1] x):
    return stats(x).deviation

cpdef int divide(int a, int b) except? -7:
    return a // b

cpdef int remainder(int a, int b):
    return a % b

cpdef double root(double x) except -1:
    if x < 0:
        raise ValueError("no root of a negative number")
    assert x < 1e6, "too large"
    return sqrt(x)

cpdef void fill(double[:] x, double value) noexcept:
    x[:] = value

cpdef int quiet(int a, int b) noexcept:
    return a // b

cpdef real dot(real[:] a, real[:] b):
    cdef real s = 0
    cdef Py_ssize_t i
    if a.shape[0] != b.shape[0]:
        raise IndexError("lengths differ")
    for i in range(a.shape[0]):
        s += a[i] * b[i]
    return s

cpdef void pairwise(double[:, :] points, double[:, ::1] out) except *:
    cdef Py_ssize_t i, j, k, n = points.shape[0], m = points.shape[1]
    cdef double[::1] gap
    cdef double s
    for i in prange(n, nogil=True, schedule='dynamic'):
        gap = np.empty(m)
        for j in range(n):
            s = 0
            for k in range(m):
                gap[k] = points[i, k] - points[j, k]
                s = s + gap[k] * gap[k]
            out[i, j] = sqrt(s)

cpdef long count_even(long[:] x) except -1:
    cdef Py_ssize_t i
    cdef long found = 0
    for i in prange(x.shape[0], nogil=True):
        if x[i] < 0:
            raise OverflowError("negative")
        found += x[i] % 2 == 0
    return found

cpdef bint any_above(double[:] x, double bound) except -1:
    cdef Py_ssize_t i
    for i in prange(x.shape[0], nogil=True):
        if x[i] > bound:
            return True
    return False

cdef double apply(Weight weight, double x) noexcept nogil:
    return weight(x) * weights[2]

cdef double half(double x) noexcept nogil:
    return x / 2

cpdef double moved(double x, double y, int times) except? -1:
    global calls
    cdef Point p = Point(x, y)
    cdef int k
    calls += 1
    try:
        for k in range(times):
            move_by(&p, 1, -1)
            if p.y < -3:
                raise ArithmeticError("too far")
    finally:
        calls += 10
    need_positive(p.x)
    return norm(p) + twice(check_corner(lower)) + apply(half, weights[1])

cpdef int called():
    return calls

cpdef int corner(int which) except -1:
    return check_corner(which)

cpdef unsigned long long bits_of(double x) noexcept:
    cdef Bits both
    both.number = x
    return both.bits

cpdef int mode_value(int mode) noexcept:
    return LIMIT * squared if mode == squared else LIMIT

cpdef Py_ssize_t length(double[:] x=None) except -1:
    if x is None:
        raise TypeError("None has no length")
    return x.shape[0]

cdef double[:] view_of(double[:] x, Py_ssize_t start):
    return x[start::2]

cdef double kept_sum = 0
cdef void keep(double x) nogil:
    global kept_sum
    kept_sum += x

cdef int add(int a, int b=2, int c=-3):
    return a + b * c

cpdef double complex rotated(double complex z):
    return z * 1j
