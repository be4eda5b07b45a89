import numpy as np

cdef double[:] make(int n) nogil:  # expect-performance: gil-exception-check @0 make
    cdef double[:] a
    with gil:
        a = np.arange(n, dtype=float)
    return a

cdef double[:] kept = np.zeros(3)
with nogil:
    kept = make(30)  # expect-performance: gil-exception-check-call @15 make
