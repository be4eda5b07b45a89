from libcpp.typeinfo cimport type_info

cdef extern from "<typeindex>" namespace "std" nogil:
    cdef cppclass type_index:
        type_index(const type_info&)
        const char* name()
        size_t hash_code()
        bint operator==(const type_index&)
        bint operator!=(const type_index&)
        bint operator<(const type_index&)
        bint operator>(const type_index&)
        bint operator<=(const type_index&)
        bint operator>=(const type_index&)
