cdef extern from "<limits>" namespace "std" nogil:
    enum float_round_style:
        round_indeterminate
        round_toward_zero
        round_to_nearest
        round_toward_infinity
        round_toward_neg_infinity

    enum float_denorm_style:
        denorm_indeterminate
        denorm_absent
        denorm_present

    cdef cppclass numeric_limits[T]:
        const bint is_specialized
        const int digits
        const int digits10
        const int max_digits10
        const bint is_signed
        const bint is_integer
        const bint is_exact
        const int radix
        const int min_exponent
        const int min_exponent10
        const int max_exponent
        const int max_exponent10
        const bint has_infinity
        const bint has_quiet_NaN
        const bint has_signaling_NaN
        const float_denorm_style has_denorm
        const bint has_denorm_loss
        const bint is_iec559
        const bint is_bounded
        const bint is_modulo
        const bint traps
        const bint tinyness_before
        const float_round_style round_style
        @staticmethod
        T min()
        @staticmethod
        T max()
        @staticmethod
        T lowest()
        @staticmethod
        T epsilon()
        @staticmethod
        T round_error()
        @staticmethod
        T infinity()
        @staticmethod
        T quiet_NaN()
        @staticmethod
        T signaling_NaN()
        @staticmethod
        T denorm_min()
