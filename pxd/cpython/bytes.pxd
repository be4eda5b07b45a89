from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyBytes_Check(object o)
    bint PyBytes_CheckExact(object o)
    bytes PyBytes_FromString(const char* text)
    bytes PyBytes_FromStringAndSize(const char* text, Py_ssize_t n)
    bytes PyBytes_FromFormat(const char* format, ...)
    bytes PyBytes_FromObject(object o)
    Py_ssize_t PyBytes_Size(object b) except -1
    Py_ssize_t PyBytes_GET_SIZE(object b)
    char* PyBytes_AsString(object b) except NULL
    char* PyBytes_AS_STRING(object b)
    int PyBytes_AsStringAndSize(object b, char** text, Py_ssize_t* n) except -1
    void PyBytes_Concat(PyObject** b, object tail)
    void PyBytes_ConcatAndDel(PyObject** b, object tail)
    int _PyBytes_Resize(PyObject** b, Py_ssize_t n) except -1
