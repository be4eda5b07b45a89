cdef int default_of(int n)
cdef int other_value_of(int n)
cdef int default_without_gil(int n) nogil
cdef int maybe_of(int n) except? -1
cdef int any_of(int n) except *
cdef int silent_of(int n) except *
cdef void nothing_of(int n) except *


cdef class Asked:
    cdef int asked(self, int n)
    cdef int asked_strictly(self, int n) except? -1
