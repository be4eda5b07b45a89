from cpython.object cimport PyObject, PyTypeObject

cdef extern from "Python.h":
    bint PyType_Check(object o)
    bint PyType_CheckExact(object o)
    void PyType_Modified(PyTypeObject* type)
    bint PyType_HasFeature(PyTypeObject* type, unsigned long feature)
    bint PyType_IS_GC(PyTypeObject* type)
    bint PyType_IsSubtype(PyTypeObject* derived, PyTypeObject* base)
    unsigned long PyType_GetFlags(PyTypeObject* type)
    object PyType_GenericAlloc(PyTypeObject* type, Py_ssize_t n)
    object PyType_GenericNew(PyTypeObject* type, object args, object kw)
    int PyType_Ready(PyTypeObject* type) except -1
    void* PyType_GetSlot(PyTypeObject* type, int slot)
    PyObject* _PyType_Lookup(PyTypeObject* type, object name)
