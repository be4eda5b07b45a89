from libcpp.typeinfo cimport type_info

cdef extern from "<any>" namespace "std" nogil:
    cdef cppclass any:
        any()
        any(any&) except +
        any& operator=[T](T&) except +
        void reset()
        void swap(any&)
        bint has_value()
        type_info& type()
        T& emplace[T](...) except +

    T any_cast[T](any&) except +
    any make_any[T](...) except +
