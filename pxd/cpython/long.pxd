cdef extern from "Python.h":
    bint PyLong_Check(object o)
    bint PyLong_CheckExact(object o)
    object PyLong_FromLong(long v)
    object PyLong_FromUnsignedLong(unsigned long v)
    object PyLong_FromSsize_t(Py_ssize_t v)
    object PyLong_FromSize_t(size_t v)
    object PyLong_FromLongLong(long long v)
    object PyLong_FromUnsignedLongLong(unsigned long long v)
    object PyLong_FromDouble(double v)
    object PyLong_FromString(const char* text, char** end, int base)
    object PyLong_FromUnicodeObject(object text, int base)
    object PyLong_FromVoidPtr(void* p)
    long PyLong_AsLong(object n) except? -1
    long PyLong_AS_LONG(object n) except? -1
    long PyLong_AsLongAndOverflow(object n, int* overflow) except? -1
    long long PyLong_AsLongLong(object n) except? -1
    long long PyLong_AsLongLongAndOverflow(object n, int* overflow) except? -1
    Py_ssize_t PyLong_AsSsize_t(object n) except? -1
    size_t PyLong_AsSize_t(object n) except? <size_t> -1
    unsigned long PyLong_AsUnsignedLong(object n) except? <unsigned long> -1
    unsigned long long PyLong_AsUnsignedLongLong(object n) except? <unsigned long long> -1
    unsigned long PyLong_AsUnsignedLongMask(object n) except? <unsigned long> -1
    unsigned long long PyLong_AsUnsignedLongLongMask(object n) except? <unsigned long long> -1
    double PyLong_AsDouble(object n) except? -1.0
    void* PyLong_AsVoidPtr(object n) except? NULL
    object PyLong_GetInfo()
