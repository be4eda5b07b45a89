from cpython.object cimport PyObject

cdef extern from "Python.h":
    void PyErr_Print()
    void PyErr_PrintEx(int set_last)
    void PyErr_WriteUnraisable(object where)
    PyObject* PyErr_Occurred()
    bint PyErr_ExceptionMatches(object cls)
    bint PyErr_GivenExceptionMatches(object given, object cls)
    void PyErr_NormalizeException(PyObject** cls, PyObject** value, PyObject** traceback)
    void PyErr_Clear()
    void PyErr_Fetch(PyObject** cls, PyObject** value, PyObject** traceback)
    void PyErr_Restore(PyObject* cls, PyObject* value, PyObject* traceback)
    void PyErr_GetExcInfo(PyObject** cls, PyObject** value, PyObject** traceback)
    void PyErr_SetExcInfo(PyObject* cls, PyObject* value, PyObject* traceback)
    void PyErr_SetString(object cls, const char* message)
    void PyErr_SetObject(object cls, object value)
    void PyErr_SetNone(object cls)
    PyObject* PyErr_Format(object cls, const char* format, ...) except NULL
    int PyErr_BadArgument() except 0
    PyObject* PyErr_NoMemory() except NULL
    PyObject* PyErr_SetFromErrno(object cls) except NULL
    PyObject* PyErr_SetFromErrnoWithFilename(object cls, const char* path) except NULL
    PyObject* PyErr_SetFromErrnoWithFilenameObject(object cls, object path) except NULL
    PyObject* PyErr_SetImportError(object message, object name, object path) except NULL
    void PyErr_BadInternalCall()
    int PyErr_WarnEx(object category, const char* message, Py_ssize_t stacklevel) except -1
    int PyErr_WarnFormat(object category, Py_ssize_t stacklevel, const char* format, ...) except -1
    int PyErr_WarnExplicit(object category, const char* message, const char* path, int line, const char* module, object registry) except -1
    int PyErr_ResourceWarning(object source, Py_ssize_t stacklevel, const char* format, ...) except -1
    int PyErr_CheckSignals() except -1
    void PyErr_SetInterrupt() nogil
    int PyErr_SetInterruptEx(int number) nogil
    object PyErr_NewException(const char* name, object base, object namespace)
    object PyErr_NewExceptionWithDoc(const char* name, const char* doc, object base, object namespace)
    object PyException_GetTraceback(object e)
    int PyException_SetTraceback(object e, object traceback) except -1
    object PyException_GetContext(object e)
    void PyException_SetContext(object e, object context)
    object PyException_GetCause(object e)
    void PyException_SetCause(object e, object cause)
