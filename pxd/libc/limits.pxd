cdef extern from "limits.h" nogil:
    enum:
        CHAR_BIT
        MB_LEN_MAX
        CHAR_MIN
        CHAR_MAX
        SCHAR_MIN
        SCHAR_MAX
        UCHAR_MAX
        SHRT_MIN
        SHRT_MAX
        USHRT_MAX
        INT_MIN
        INT_MAX
        PATH_MAX
    const unsigned int UINT_MAX
    const long LONG_MIN
    const long LONG_MAX
    const unsigned long ULONG_MAX
    const long long LLONG_MIN
    const long long LLONG_MAX
    const unsigned long long ULLONG_MAX
    const long SSIZE_MAX
