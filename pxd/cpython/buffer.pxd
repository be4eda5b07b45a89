cdef extern from "Python.h":
    enum:
        PyBUF_MAX_NDIM
        PyBUF_SIMPLE
        PyBUF_WRITABLE
        PyBUF_WRITEABLE
        PyBUF_FORMAT
        PyBUF_ND
        PyBUF_STRIDES
        PyBUF_C_CONTIGUOUS
        PyBUF_F_CONTIGUOUS
        PyBUF_ANY_CONTIGUOUS
        PyBUF_INDIRECT
        PyBUF_CONTIG
        PyBUF_CONTIG_RO
        PyBUF_STRIDED
        PyBUF_STRIDED_RO
        PyBUF_RECORDS
        PyBUF_RECORDS_RO
        PyBUF_FULL
        PyBUF_FULL_RO
        PyBUF_READ
        PyBUF_WRITE

    bint PyObject_CheckBuffer(object o)
    int PyObject_GetBuffer(object o, Py_buffer* view, int flags) except -1
    void PyBuffer_Release(Py_buffer* view)
    bint PyBuffer_IsContiguous(const Py_buffer* view, char order)
    void* PyBuffer_GetPointer(const Py_buffer* view, const Py_ssize_t* indices)
    Py_ssize_t PyBuffer_SizeFromFormat(const char* format) except -1
    int PyBuffer_ToContiguous(void* target, const Py_buffer* view, Py_ssize_t n, char order) except -1
    int PyBuffer_FromContiguous(const Py_buffer* view, const void* source, Py_ssize_t n, char order) except -1
    int PyObject_CopyData(object target, object source) except -1
    void PyBuffer_FillContiguousStrides(int ndim, Py_ssize_t* shape, Py_ssize_t* strides, int itemsize, char order)
    int PyBuffer_FillInfo(Py_buffer* view, object exporter, void* data, Py_ssize_t n, bint readonly, int flags) except -1
