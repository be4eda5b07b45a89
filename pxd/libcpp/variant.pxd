cdef extern from "<variant>" namespace "std" nogil:
    cdef cppclass monostate:
        monostate()

    cdef cppclass variant[A, B=*, C=*, D=*, E=*, F=*, G=*, H=*]:
        variant() except +
        variant(variant&) except +
        variant& operator=[T](const T&)
        size_t index()
        bint valueless_by_exception()
        void swap(variant&) except +
        bint operator==(variant&)
        bint operator!=(variant&)
        bint operator<(variant&)
        bint operator>(variant&)
        bint operator<=(variant&)
        bint operator>=(variant&)

    const size_t variant_npos
    bint holds_alternative[T](...)
    T& get[T](...) except +
    T* get_if[T](...)
