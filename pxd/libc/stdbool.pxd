# The truth values of C: in C++ they are its own.
cdef extern from "stdbool.h" nogil:
    ctypedef bint bool
