cdef extern from "Python.h":
    ctypedef signed char int8_t
    ctypedef unsigned char uint8_t
    ctypedef short int16_t
    ctypedef unsigned short uint16_t
    ctypedef int int32_t
    ctypedef unsigned int uint32_t
    ctypedef long int64_t
    ctypedef unsigned long uint64_t
    const Py_ssize_t PY_SSIZE_T_MIN
    const Py_ssize_t PY_SSIZE_T_MAX
