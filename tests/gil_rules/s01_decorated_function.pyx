cimport cython

@cython.boundscheck(False)
@cython.wraparound(False)
cdef object decorated() nogil:  # expect-error: gil-return-type @0 decorated
    pass

cdef object plain() nogil:  # expect-error: gil-return-type @0 plain
    pass
