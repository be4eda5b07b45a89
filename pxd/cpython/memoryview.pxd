from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyMemoryView_Check(object o)
    object PyMemoryView_FromObject(object o)
    object PyMemoryView_FromMemory(char* data, Py_ssize_t n, int flags)
    object PyMemoryView_FromBuffer(const Py_buffer* view)
    object PyMemoryView_GetContiguous(object o, int buffertype, char order)
    Py_buffer* PyMemoryView_GET_BUFFER(object view)
    PyObject* PyMemoryView_GET_BASE(object view)
