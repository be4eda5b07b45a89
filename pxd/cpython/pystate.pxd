from cpython.object cimport PyObject

cdef extern from "Python.h":
    ctypedef struct PyInterpreterState:
        pass

    ctypedef struct PyThreadState:
        PyThreadState* next
        PyInterpreterState* interp
        PyObject* dict

    ctypedef enum PyGILState_STATE:
        PyGILState_LOCKED
        PyGILState_UNLOCKED

    ctypedef struct PyFrameObject:
        pass

    ctypedef int (*Py_tracefunc)(object, PyFrameObject*, int, object) except -1
    enum:
        PyTrace_CALL
        PyTrace_EXCEPTION
        PyTrace_LINE
        PyTrace_RETURN
        PyTrace_C_CALL
        PyTrace_C_EXCEPTION
        PyTrace_C_RETURN
        PyTrace_OPCODE

    PyInterpreterState* PyInterpreterState_New()
    void PyInterpreterState_Clear(PyInterpreterState* interp)
    void PyInterpreterState_Delete(PyInterpreterState* interp)
    PyInterpreterState* PyInterpreterState_Get()
    PyObject* PyInterpreterState_GetDict(PyInterpreterState* interp)
    PyThreadState* PyThreadState_New(PyInterpreterState* interp)
    void PyThreadState_Clear(PyThreadState* state)
    void PyThreadState_Delete(PyThreadState* state)
    PyThreadState* PyThreadState_Get()
    PyThreadState* PyThreadState_GET()
    PyThreadState* PyThreadState_Swap(PyThreadState* state)
    PyObject* PyThreadState_GetDict()
    int PyThreadState_SetAsyncExc(unsigned long thread, object e)
    PyGILState_STATE PyGILState_Ensure() nogil
    void PyGILState_Release(PyGILState_STATE state) nogil
    PyThreadState* PyGILState_GetThisThreadState() nogil
    bint PyGILState_Check() nogil
