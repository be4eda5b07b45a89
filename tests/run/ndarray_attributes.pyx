# The C attributes of np.ndarray, without import_array() of the user's own.
cimport numpy as np


def facts(np.ndarray a):
    """
    >>> import numpy as np
    >>> facts(np.zeros((2, 3)))
    (2, 2, 24, 6, dtype('float64'), (3, 2))
    """
    return a.ndim, a.shape[0], a.strides[0], a.size, a.descr, a.T.shape


cdef class Holder:
    """
    >>> import numpy as np
    >>> holder = Holder(np.arange(4.))
    >>> holder.rows(), holder.total()
    (4, 6.0)
    """
    cdef np.ndarray array

    def __init__(self, array):
        self.array = array

    def rows(self):
        return self.array.shape[0]

    def total(self):
        return total(self.array)


cdef double total(np.ndarray a) except? -1:
    cdef double* items = <double*>a.data
    cdef double found = 0
    cdef Py_ssize_t i
    with nogil:
        for i in range(a.shape[0]):
            found += items[i]
    return found


def complex_items(np.ndarray[np.complex128_t] a):
    """
    >>> import numpy as np
    >>> complex_items(np.array([1 + 2j, 3j]))
    ((1+2j), 3.0)
    """
    return a[0], a[1].imag


cdef class Copies:
    """
    >>> import numpy as np
    >>> Copies(np.arange(3.)).copied().tolist()
    [0.0, 1.0, 2.0]
    """
    cdef np.ndarray array

    def __init__(self, array):
        self.array = array

    def copied(self):
        return np.PyArray_NewCopy(self.array, np.NPY_CORDER)


def stops(const int[:] ends, int[:] items):
    """
    >>> import numpy as np
    >>> stops(np.array([0, 2, 3], 'i4'), np.array([5, 6, 7], 'i4'))
    [11, 7]
    """
    cdef int i, k, total
    sums = []
    for i in range(2):
        total = 0
        for k in range(ends[i], ends[i + 1]):
            total += items[k]
        sums.append(total)
    return sums
