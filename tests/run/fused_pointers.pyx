# Variables without a type in branches that a test on a fused type chooses.
cimport cython
from cpython.array cimport array

ctypedef fused real:
    float
    double


cdef real next_of(real* p) noexcept nogil:
    return p[0] + 1


def chosen(real[:] values):
    """
    >>> from array import array
    >>> chosen(array("d", [2]))
    (3.0, 'double *')
    >>> chosen(array("f", [4]))
    (5.0, 'float *')
    """
    if real is float:
        first = <float*>&values[0]
        return next_of(first), cython.typeof(first)
    elif real is double:
        first = <double*>&values[0]
        with nogil:
            result = next_of(first)
        return result, cython.typeof(first)
    else:
        first = NULL
        raise TypeError("neither")


cdef class Holder:
    cdef object seen

    def method(self, real x):
        """
        >>> Holder().method(1.5)
        (2.5, 'double')
        >>> Holder().method[float](1.5)
        ('float', 'str object')
        """
        if real is double and not real is float:
            y = x + 1
        elif not real is float:
            y = b"both"
        else:
            y = "float"
        return y, cython.typeof(y)
