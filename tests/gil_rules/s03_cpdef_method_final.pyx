cimport cython

@cython.final
cdef class A:
    cpdef int f(self, int n) except -1 nogil:
        return n
