cdef double scale(double x) noexcept nogil
