# A class among its own bases.
cdef class Itself(Itself):  # expect-error: CY235 @18
    pass


cdef class First


cdef class Second(First):
    pass


cdef class First(Second):  # expect-error: CY235 @17
    pass
