cdef extern from "Python.h":
    ctypedef struct PyFrameObject:
        pass

    bint PyGen_Check(object o)
    bint PyGen_CheckExact(object o)
    object PyGen_New(PyFrameObject* frame)
    object PyGen_NewWithQualName(PyFrameObject* frame, object name, object qualname)
    bint PyCoro_CheckExact(object o)
    object PyCoro_New(PyFrameObject* frame, object name, object qualname)
    bint PyAsyncGen_CheckExact(object o)
    object PyAsyncGen_New(PyFrameObject* frame, object name, object qualname)
