from cpython.object cimport PyObject
from cpython.pystate cimport PyThreadState

cdef extern from "Python.h":
    void PyEval_InitThreads()
    bint PyEval_ThreadsInitialized()
    PyObject* PyEval_GetBuiltins()
    PyObject* PyEval_GetGlobals()
    PyObject* PyEval_GetLocals()
    object PyEval_EvalCode(object code, object globals, object locals)
    void PyEval_AcquireThread(PyThreadState* state)
    void PyEval_ReleaseThread(PyThreadState* state)
    PyThreadState* PyEval_SaveThread() nogil
    void PyEval_RestoreThread(PyThreadState* state) nogil
