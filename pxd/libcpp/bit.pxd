cdef extern from "<bit>" namespace "std" nogil:
    cdef cppclass endian:
        pass

    const endian little "std::endian::little"
    const endian big "std::endian::big"
    const endian native "std::endian::native"
    To bit_cast[To, From](From value)
    bint has_single_bit[T](T x)
    T bit_ceil[T](T x)
    T bit_floor[T](T x)
    int bit_width[T](T x)
    T rotl[T](T x, int count)
    T rotr[T](T x, int count)
    int countl_zero[T](T x)
    int countl_one[T](T x)
    int countr_zero[T](T x)
    int countr_one[T](T x)
    int popcount[T](T x)
