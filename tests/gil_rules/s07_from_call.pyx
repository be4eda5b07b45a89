import numpy as np

def f(int n):
    cdef double[:] v
    with nogil:
        v = np.empty(n)  # expect-error: gil-new-array @20 np.empty
    return v
