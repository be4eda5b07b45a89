cdef extern from "Python.h":
    object Py_BuildValue(const char* format, ...)
