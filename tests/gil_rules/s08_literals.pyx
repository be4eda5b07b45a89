cdef int f() noexcept nogil:
    cdef const char* p = b"abc"
    cdef char c = b'a'
    cdef Py_UCS4 u = 'a'
    cdef int k = ord('a')
    return c + k
