# C++ basics: its bool, nullptr and the library's headers, a file each.
cdef extern from *:
    ctypedef bint bool
    ctypedef void* nullptr_t
    nullptr_t nullptr
