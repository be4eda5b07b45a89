from libcpp.exception cimport exception
from libcpp.string cimport string

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
