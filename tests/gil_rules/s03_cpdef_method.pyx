cdef class A:
    cpdef int f(self, int n) except -1 nogil:  # expect-error: gil-cpdef-method @4 f
        return n
