cdef extern from "<typeinfo>" namespace "std" nogil:
    cdef cppclass type_info:
        const char* name()
        size_t hash_code()
        bint before(const type_info&)
        bint operator==(const type_info&)
        bint operator!=(const type_info&)
