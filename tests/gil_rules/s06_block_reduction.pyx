from cython.parallel cimport prange, parallel

def f(int n):
    cdef int k = 0
    with nogil, parallel():
        k += 1  # expect-error: par-block-reduction @8 k
    return k  # differs: the read after the block follows from the same cause
