from cpython.pystate cimport PyThreadState

cdef extern from "Python.h":
    void Py_Initialize()
    void Py_InitializeEx(int signals)
    void Py_Finalize()
    int Py_FinalizeEx() except -1
    bint Py_IsInitialized() nogil
    PyThreadState* Py_NewInterpreter()
    void Py_EndInterpreter(PyThreadState* state)
    int Py_AtExit(void (*handler)())
    void Py_Exit(int status)
    void Py_FatalError(const char* message)
