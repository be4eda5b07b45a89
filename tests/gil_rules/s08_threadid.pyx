from cython.parallel cimport threadid

def f():
    cdef int k = threadid()
    with nogil:
        k = threadid()
    return k

cdef int g() noexcept nogil:
    return threadid()
