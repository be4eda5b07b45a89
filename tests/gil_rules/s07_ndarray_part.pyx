cimport numpy as np

def f(np.ndarray[np.float64_t, ndim=2] a, int n):
    cdef object o
    with nogil:
        o = a[0]  # expect-error: gil-index @13 a
    return o
