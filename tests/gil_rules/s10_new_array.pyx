import numpy as np
cimport cython

@cython.boundscheck(False)
@cython.wraparound(False)
cdef double[:, ::1] blank(Py_ssize_t h, Py_ssize_t w) nogil:  # expect-performance: gil-exception-check @0 blank
    cdef double[:, ::1] a = np.empty((h, w), dtype=np.float64)  # expect-error: gil-new-array @36 np.empty
    return a
