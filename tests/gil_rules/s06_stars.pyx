from cython.parallel cimport prange

def f(bounds, options):
    cdef int i
    for i in prange(*bounds, nogil=True):  # expect-error: par-bounds @19  # differs: Cython crashes here
        pass
