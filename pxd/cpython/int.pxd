# The int functions of Python 2, under the names that replaced them.

cdef extern from "Python.h":
    bint PyInt_Check "PyLong_Check"(object o)
    bint PyInt_CheckExact "PyLong_CheckExact"(object o)
    object PyInt_FromString "PyLong_FromString"(const char* text, char** end, int base)
    object PyInt_FromLong "PyLong_FromLong"(long v)
    object PyInt_FromSsize_t "PyLong_FromSsize_t"(Py_ssize_t v)
    object PyInt_FromSize_t "PyLong_FromSize_t"(size_t v)
    long PyInt_AsLong "PyLong_AsLong"(object n) except? -1
    long PyInt_AS_LONG "PyLong_AsLong"(object n)
    unsigned long PyInt_AsUnsignedLongMask "PyLong_AsUnsignedLongMask"(object n)
    unsigned long long PyInt_AsUnsignedLongLongMask "PyLong_AsUnsignedLongLongMask"(object n)
    Py_ssize_t PyInt_AsSsize_t "PyLong_AsSsize_t"(object n) except? -1
