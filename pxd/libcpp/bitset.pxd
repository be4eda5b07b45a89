from libcpp.string cimport string

cdef extern from "<bitset>" namespace "std" nogil:
    cdef cppclass bitset[N]:
        bitset() except +
        bitset(unsigned long long) except +
        bitset(const string&) except +
        bint operator[](size_t)
        bint test(size_t) except +
        bint all()
        bint any()
        bint none()
        size_t count()
        size_t size()
        bitset& set()
        bitset& set(size_t) except +
        bitset& set(size_t, bint) except +
        bitset& reset()
        bitset& reset(size_t) except +
        bitset& flip()
        bitset& flip(size_t) except +
        string to_string() except +
        unsigned long to_ulong() except +
        unsigned long long to_ullong() except +
