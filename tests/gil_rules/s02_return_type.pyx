cdef class A:
    pass

cdef object f() nogil:  # expect-error: gil-return-type @0 f
    pass

cdef A g() nogil:  # expect-error: gil-return-type @0 g
    pass

cdef list h() nogil:  # expect-error: gil-return-type @0 h
    pass
