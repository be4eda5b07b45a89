cdef extern from "float.h" nogil:
    const int FLT_ROUNDS
    const int FLT_EVAL_METHOD
    enum:
        FLT_RADIX
        DECIMAL_DIG
        FLT_MANT_DIG
        FLT_DIG
        FLT_MIN_EXP
        FLT_MIN_10_EXP
        FLT_MAX_EXP
        FLT_MAX_10_EXP
        FLT_DECIMAL_DIG
        FLT_HAS_SUBNORM
        DBL_MANT_DIG
        DBL_DIG
        DBL_MIN_EXP
        DBL_MIN_10_EXP
        DBL_MAX_EXP
        DBL_MAX_10_EXP
        DBL_DECIMAL_DIG
        DBL_HAS_SUBNORM
        LDBL_MANT_DIG
        LDBL_DIG
        LDBL_MIN_EXP
        LDBL_MIN_10_EXP
        LDBL_MAX_EXP
        LDBL_MAX_10_EXP
        LDBL_DECIMAL_DIG
        LDBL_HAS_SUBNORM
    const float FLT_MAX
    const float FLT_MIN
    const float FLT_EPSILON
    const float FLT_TRUE_MIN
    const double DBL_MAX
    const double DBL_MIN
    const double DBL_EPSILON
    const double DBL_TRUE_MIN
    const long double LDBL_MAX
    const long double LDBL_MIN
    const long double LDBL_EPSILON
    const long double LDBL_TRUE_MIN
