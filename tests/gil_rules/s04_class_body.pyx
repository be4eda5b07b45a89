cdef int n = 1

cdef class A:
    with nogil:
        x = 1  # expect-error: gil-assign @8 x
