from libcpp cimport nullptr_t
from libcpp.string cimport string

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

cdef extern from "<exception>" namespace "std" nogil:
    cdef cppclass bad_exception(exception):
        bad_exception()

cdef extern from "<new>" namespace "std" nogil:
    cdef cppclass bad_alloc(exception):
        bad_alloc()

cdef extern from "<typeinfo>" namespace "std" nogil:
    cdef cppclass bad_cast(exception):
        bad_cast()

    cdef cppclass bad_typeid(exception):
        bad_typeid()

cdef extern from "<stdexcept>" namespace "std" nogil:
    cdef cppclass logic_error(exception):
        logic_error(const string&) except +
        logic_error(const char*) except +

    cdef cppclass invalid_argument(logic_error):
        invalid_argument(const string&) except +
        invalid_argument(const char*) except +

    cdef cppclass domain_error(logic_error):
        domain_error(const string&) except +
        domain_error(const char*) except +

    cdef cppclass length_error(logic_error):
        length_error(const string&) except +
        length_error(const char*) except +

    cdef cppclass out_of_range(logic_error):
        out_of_range(const string&) except +
        out_of_range(const char*) except +

    cdef cppclass runtime_error(exception):
        runtime_error(const string&) except +
        runtime_error(const char*) except +

    cdef cppclass range_error(runtime_error):
        range_error(const string&) except +
        range_error(const char*) except +

    cdef cppclass overflow_error(runtime_error):
        overflow_error(const string&) except +
        overflow_error(const char*) except +

    cdef cppclass underflow_error(runtime_error):
        underflow_error(const string&) except +
        underflow_error(const char*) except +

cdef extern from "cyxx/py/cpp_errors.h" namespace "cy":
    # For `except +exception_ptr_error_handler`, and what that put into an exception.
    void exception_ptr_error_handler "cy::raise_exception_ptr"() noexcept nogil
    exception_ptr wrapped_exception_ptr_from_exception "cy::exception_ptr_of"(object error) except *
    # In a function for `except +function`: the first of these functions that raises.
    void delegate_to_exception_handlers "cy::delegate_to_handlers"(...) except +*
