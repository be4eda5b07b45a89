# The buffer of an array is one function's.
cimport numpy as np

cdef np.ndarray[double] rows = None  # expect-error: no-ndarray
cdef object[int, ndim=2] cells = None  # expect-error: no-ndarray
cdef np.ndarray plain = None

cdef class Held:
    cdef np.ndarray[double, ndim=2] rows  # expect-error: no-ndarray
    cdef np.ndarray plain

def inside(values):
    cdef np.ndarray[double] own = values
    return own[0]
