from libcpp cimport nullptr_t

cdef extern from "<exception>" namespace "std" nogil:
    cdef cppclass exception:
        exception()
        const char* what()

    cdef cppclass exception_ptr:
        exception_ptr()
        exception_ptr(nullptr_t)
        bint operator bool()

    exception_ptr current_exception()
    exception_ptr make_exception_ptr[E](E e)
    void rethrow_exception(exception_ptr) except +
    int uncaught_exceptions()
    void terminate()
