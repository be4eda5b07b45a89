# fixed: rejected
# Nothing is known of `thing`, so nothing is mended.
cimport nosuch

cdef double g(double x) noexcept nogil:
    y = 3
    return nosuch.thing(x) + y
