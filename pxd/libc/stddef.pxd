cdef extern from "stddef.h" nogil:
    ctypedef signed long ptrdiff_t
    ctypedef int wchar_t
    ctypedef long double max_align_t
