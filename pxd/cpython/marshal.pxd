from libc.stdio cimport FILE

cdef extern from "marshal.h":
    enum:
        Py_MARSHAL_VERSION

    void PyMarshal_WriteLongToFile(long v, FILE* stream, int version)
    void PyMarshal_WriteObjectToFile(object v, FILE* stream, int version)
    bytes PyMarshal_WriteObjectToString(object v, int version)
    long PyMarshal_ReadLongFromFile(FILE* stream) except? -1
    int PyMarshal_ReadShortFromFile(FILE* stream) except? -1
    object PyMarshal_ReadObjectFromFile(FILE* stream)
    object PyMarshal_ReadLastObjectFromFile(FILE* stream)
    object PyMarshal_ReadObjectFromString(const char* data, Py_ssize_t n)
