from cpython.object cimport PyObject, PyTypeObject

cdef extern from "Python.h":
    void Py_INCREF(object o)
    void Py_XINCREF(PyObject* o)
    void Py_DECREF(object o)
    void Py_XDECREF(PyObject* o)
    void Py_CLEAR(PyObject* o)
    object Py_NewRef(object o)
    PyObject* Py_XNewRef(PyObject* o)
    PyTypeObject* Py_TYPE(object o)
    Py_ssize_t Py_REFCNT(object o)
