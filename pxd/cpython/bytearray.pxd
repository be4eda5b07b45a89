cdef extern from "Python.h":
    bint PyByteArray_Check(object o)
    bint PyByteArray_CheckExact(object o)
    bytearray PyByteArray_FromObject(object o)
    bytearray PyByteArray_FromStringAndSize(const char* text, Py_ssize_t n)
    bytearray PyByteArray_Concat(object a, object b)
    Py_ssize_t PyByteArray_Size(object b)
    Py_ssize_t PyByteArray_GET_SIZE(object b)
    char* PyByteArray_AsString(object b)
    char* PyByteArray_AS_STRING(object b)
    int PyByteArray_Resize(object b, Py_ssize_t n) except -1
