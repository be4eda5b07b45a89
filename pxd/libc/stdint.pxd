cdef extern from "stdint.h" nogil:
    ctypedef signed char int8_t
    ctypedef unsigned char uint8_t
    ctypedef short int16_t
    ctypedef unsigned short uint16_t
    ctypedef int int32_t
    ctypedef unsigned int uint32_t
    ctypedef long int64_t
    ctypedef unsigned long uint64_t
    ctypedef signed char int_least8_t
    ctypedef unsigned char uint_least8_t
    ctypedef short int_least16_t
    ctypedef unsigned short uint_least16_t
    ctypedef int int_least32_t
    ctypedef unsigned int uint_least32_t
    ctypedef long int_least64_t
    ctypedef unsigned long uint_least64_t
    ctypedef signed char int_fast8_t
    ctypedef unsigned char uint_fast8_t
    ctypedef long int_fast16_t
    ctypedef unsigned long uint_fast16_t
    ctypedef long int_fast32_t
    ctypedef unsigned long uint_fast32_t
    ctypedef long int_fast64_t
    ctypedef unsigned long uint_fast64_t
    ctypedef long intptr_t
    ctypedef unsigned long uintptr_t
    ctypedef long intmax_t
    ctypedef unsigned long uintmax_t
    const signed char INT8_MIN
    const signed char INT8_MAX
    const unsigned char UINT8_MAX
    const signed char INT_LEAST8_MIN
    const signed char INT_LEAST8_MAX
    const unsigned char UINT_LEAST8_MAX
    const signed char INT_FAST8_MIN
    const signed char INT_FAST8_MAX
    const unsigned char UINT_FAST8_MAX
    const short INT16_MIN
    const short INT16_MAX
    const unsigned short UINT16_MAX
    const short INT_LEAST16_MIN
    const short INT_LEAST16_MAX
    const unsigned short UINT_LEAST16_MAX
    const long INT_FAST16_MIN
    const long INT_FAST16_MAX
    const unsigned long UINT_FAST16_MAX
    const int INT32_MIN
    const int INT32_MAX
    const unsigned int UINT32_MAX
    const int INT_LEAST32_MIN
    const int INT_LEAST32_MAX
    const unsigned int UINT_LEAST32_MAX
    const long INT_FAST32_MIN
    const long INT_FAST32_MAX
    const unsigned long UINT_FAST32_MAX
    const long INT64_MIN
    const long INT64_MAX
    const unsigned long UINT64_MAX
    const long INT_LEAST64_MIN
    const long INT_LEAST64_MAX
    const unsigned long UINT_LEAST64_MAX
    const long INT_FAST64_MIN
    const long INT_FAST64_MAX
    const unsigned long UINT_FAST64_MAX
    const long INTPTR_MIN
    const long INTPTR_MAX
    const long INTMAX_MIN
    const long INTMAX_MAX
    const long PTRDIFF_MIN
    const long PTRDIFF_MAX
    const unsigned long UINTPTR_MAX
    const unsigned long UINTMAX_MAX
    const unsigned long SIZE_MAX
    const int SIG_ATOMIC_MIN
    const int SIG_ATOMIC_MAX
    const int WCHAR_MIN
    const int WCHAR_MAX
    const unsigned int WINT_MIN
    const unsigned int WINT_MAX
    signed char INT8_C(signed char value)
    unsigned char UINT8_C(unsigned char value)
    short INT16_C(short value)
    unsigned short UINT16_C(unsigned short value)
    int INT32_C(int value)
    unsigned int UINT32_C(unsigned int value)
    long INT64_C(long value)
    unsigned long UINT64_C(unsigned long value)
    intmax_t INTMAX_C(long value)
    uintmax_t UINTMAX_C(unsigned long value)
