cdef extern from "<functional>" namespace "std" nogil:
    cdef cppclass function[T]:
        function() except +
        function(T*) except +
        function(function&) except +
        function(void*) except +
        function[F](F) except +
        function& operator=(T*)
        function& operator=(void*)
        function& operator=[F](F&) except +
        bint operator bool()
        void swap(function&)

    cdef cppclass hash[T]:
        hash()
        size_t operator()(const T&) except +

    cdef cppclass reference_wrapper[T]:
        reference_wrapper(T&)
        T& get()

    cdef cppclass less[T=*]:
        less() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass greater[T=*]:
        greater() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass less_equal[T=*]:
        less_equal() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass greater_equal[T=*]:
        greater_equal() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass equal_to[T=*]:
        equal_to() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass not_equal_to[T=*]:
        not_equal_to() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass logical_and[T=*]:
        logical_and() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass logical_or[T=*]:
        logical_or() except +
        bint operator()(T& a, T& b) except +

    cdef cppclass plus[T=*]:
        plus() except +
        T operator()(T& a, T& b) except +

    cdef cppclass minus[T=*]:
        minus() except +
        T operator()(T& a, T& b) except +

    cdef cppclass multiplies[T=*]:
        multiplies() except +
        T operator()(T& a, T& b) except +

    cdef cppclass divides[T=*]:
        divides() except +
        T operator()(T& a, T& b) except +

    cdef cppclass modulus[T=*]:
        modulus() except +
        T operator()(T& a, T& b) except +

    cdef cppclass bit_and[T=*]:
        bit_and() except +
        T operator()(T& a, T& b) except +

    cdef cppclass bit_or[T=*]:
        bit_or() except +
        T operator()(T& a, T& b) except +

    cdef cppclass bit_xor[T=*]:
        bit_xor() except +
        T operator()(T& a, T& b) except +

    cdef cppclass negate[T=*]:
        negate() except +
        T operator()(T& a) except +

    cdef cppclass logical_not[T=*]:
        logical_not() except +
        bint operator()(T& a) except +

    cdef cppclass bit_not[T=*]:
        bit_not() except +
        T operator()(T& a) except +

    reference_wrapper[T] ref[T](T&)
    reference_wrapper[T] cref[T](T&)
