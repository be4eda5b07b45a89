cdef extern from "<utility>" namespace "std" nogil:
    cdef cppclass pair[T, U]:
        ctypedef T first_type
        ctypedef U second_type
        T first
        U second
        pair() except +
        pair(pair&) except +
        pair(T&, U&) except +
        void swap(pair&) except +
        bint operator==(pair&)
        bint operator!=(pair&)
        bint operator<(pair&)
        bint operator>(pair&)
        bint operator<=(pair&)
        bint operator>=(pair&)
    T forward[T](T)
    void swap[T](T&, T&) except +
    T exchange[T, U](T&, U) except +
    pair[T, U] make_pair[T, U](T, U) except +

# std::move itself takes a T&&, to which "std::move<T>(x)" cannot bind a variable.
cdef extern from * nogil:
    """
    #include <utility>
    namespace cyxx_std {
    template <class T> T&& move(T& x) noexcept { return static_cast<T&&>(x); }
    template <class T> T&& move(T&& x) noexcept { return static_cast<T&&>(x); }
    }
    """
    T move "cyxx_std::move"[T](T)
