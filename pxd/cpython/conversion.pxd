from cpython.object cimport PyObject

cdef extern from "Python.h":
    enum:
        Py_DTSF_SIGN
        Py_DTSF_ADD_DOT_0
        Py_DTSF_ALT
        Py_DTST_FINITE
        Py_DTST_INFINITE
        Py_DTST_NAN

    int PyOS_snprintf(char* target, size_t n, const char* format, ...)
    double PyOS_string_to_double(const char* text, char** end, PyObject* overflow) except? -1.0
    char* PyOS_double_to_string(double v, char code, int precision, int flags, int* type) except NULL
    int PyOS_stricmp(const char* a, const char* b)
    int PyOS_strnicmp(const char* a, const char* b, Py_ssize_t n)
    long PyOS_strtol(const char* text, char** end, int base)
    unsigned long PyOS_strtoul(const char* text, char** end, int base)
