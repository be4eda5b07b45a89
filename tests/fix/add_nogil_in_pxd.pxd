cdef double half(double x) except? -1  # of all modules
