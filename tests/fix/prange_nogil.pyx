# fixed: check
from cython.parallel import prange

def fill(double[:] a):
    cdef Py_ssize_t i
    for i in prange(a.shape[0], schedule="static"):
        a[i] = i
