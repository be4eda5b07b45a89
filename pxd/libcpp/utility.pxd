cdef extern from "<utility>" namespace "std" nogil:
    cdef cppclass pair[T, U]:
        ctypedef T first_type
        ctypedef U second_type
        T first
        U second
        pair() except +
        pair(pair&) except +
        pair(T&, U&) except +
        pair& operator=(pair&)
        void swap(pair&) except +
        bint operator==(pair&)
        bint operator!=(pair&)
        bint operator<(pair&)
        bint operator>(pair&)
        bint operator<=(pair&)
        bint operator>=(pair&)
    T move[T](T)
    T forward[T](T)
    void swap[T](T&, T&) except +
    T exchange[T, U](T&, U) except +
    pair[T, U] make_pair[T, U](T, U) except +
