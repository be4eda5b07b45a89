cdef extern from "<optional>" namespace "std" nogil:
    cdef cppclass nullopt_t:
        nullopt_t()

    nullopt_t nullopt

    cdef cppclass optional[T]:
        ctypedef T value_type
        optional()
        optional(nullopt_t)
        optional(optional&) except +
        optional(T&) except +
        optional& operator=(nullopt_t)
        optional& operator=[U](U&)
        bint has_value()
        T& value() except +
        T& value_or[U](U& fallback)
        void swap(optional&) except +
        void reset()
        T& emplace(...) except +
        T& operator*()
        bint operator bool()
        bint operator!()
        bint operator==(optional&)
        bint operator==(T&)
        bint operator!=(optional&)
        bint operator!=(T&)
        bint operator<(optional&)
        bint operator<(T&)
        bint operator>(optional&)
        bint operator>(T&)
        bint operator<=(optional&)
        bint operator<=(T&)
        bint operator>=(optional&)
        bint operator>=(T&)

    optional[T] make_optional[T](...) except +
