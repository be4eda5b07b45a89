# Classes over Python's own ones, which other modules cimport.
from cpython.datetime cimport import_datetime
import_datetime()


cdef class Items(list):
    def __cinit__(self, *args): self.times = 2

    cdef int total(self) except? -1:
        cdef int all = 0
        for item in self: all += item
        return all * self.times

    cpdef object last(self): return self[-1]


cdef class Names(dict):
    def __missing__(self, key): return key * 2


cdef class Failure(Exception):
    def __init__(self, text, code):
        super().__init__(text)
        self.code = code


cdef class Stamp(date):
    def __cinit__(self, *args, **kwargs): self.nanosecond = 7
    cdef int all(self): return self.day * 1000 + self.nanosecond


cdef class Late(Stamp):
    pass
