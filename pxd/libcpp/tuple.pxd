cdef extern from "<tuple>" namespace "std" nogil:
    cdef cppclass tuple[A, B=*, C=*, D=*, E=*, F=*, G=*, H=*]:
        tuple() except +
        tuple(tuple&) except +
        tuple(...) except +
        void swap(tuple&) except +
        bint operator==(tuple&)
        bint operator!=(tuple&)
        bint operator<(tuple&)
        bint operator>(tuple&)
        bint operator<=(tuple&)
        bint operator>=(tuple&)

    T get "std::get"[T](...)
    T make_tuple[T](...) except +
    T tie[T](...)
