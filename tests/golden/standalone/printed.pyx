# snapshot: cpp
# options: --target standalone --extended -w
import numpy as np

ctypedef fused number:
    int
    double

cdef struct Range:
    double low
    double high

cdef double unit = 2.5

cdef double value_at(const double[:, :] image, Py_ssize_t y, Py_ssize_t x=0) nogil:
    """One pixel."""
    return image[y, x] * unit

cpdef double[::1] zeros(Py_ssize_t n):
    cdef double[::1] made = np.zeros(n)
    return made

def span(Range r):
    if r.high < r.low:
        raise ValueError("upside down")
    return r.high - r.low

cdef void clear(double[:] x) noexcept nogil:
    x[:] = 0

cdef void check(number x) except *:
    assert x > 0, "not positive"
