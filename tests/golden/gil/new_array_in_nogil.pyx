import numpy as np


cdef double first(int n) except? -1 nogil:
    cdef double[::1] a = np.empty(n)  # expect-error: CY439 @33 np.empty
    return a[0]
