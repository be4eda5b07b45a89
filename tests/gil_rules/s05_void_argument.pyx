cdef int g(void* p) noexcept nogil:
    return p is NULL

cdef int f(object o) noexcept nogil:
    return g(<void*>o)
