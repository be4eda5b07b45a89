from cpython.datetime cimport date

cdef class Items(list):
    cdef int times
    cdef int total(self) except? -1
    cpdef object last(self)

cdef class Names(dict):
    pass

cdef class Failure(Exception):
    cdef public int code

cdef class Stamp(date):
    cdef readonly int nanosecond
    cdef int all(self)

cdef class Late(Stamp):
    cdef object zone
