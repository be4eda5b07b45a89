"""Own names beside those of C headers, and Py_buffer without a declaration."""
from cpython cimport Py_buffer, PyBUF_SIMPLE, PyBuffer_Release, PyObject, PyObject_GetBuffer
from cpython.dict cimport PyDict_GetItemRef

cdef extern from *:
    """
    typedef struct { int n; } box_t;
    static int box_size(box_t* b) { return b->n; }
    """
    ctypedef struct box_t:
        int n
    int c_box_size "box_size"(box_t*)


cdef int box_size(box_t* b):
    return c_box_size(b) + 1


def sizes(int n):
    """
    >>> sizes(4)
    5
    """
    cdef box_t b
    b.n = n
    return box_size(&b)


cdef class Holder:
    """
    >>> Holder().size(b'abc')
    3
    """
    cdef Py_buffer buffer

    def size(self, source):
        PyObject_GetBuffer(source, &self.buffer, PyBUF_SIMPLE)
        try:
            return self.buffer.len
        finally:
            PyBuffer_Release(&self.buffer)


cdef long first(Py_buffer* view) noexcept nogil:
    return (<unsigned char*>view.buf)[0]


def first_byte(source):
    """
    >>> first_byte(b'a')
    97
    """
    cdef Py_buffer view
    PyObject_GetBuffer(source, &view, PyBUF_SIMPLE)
    found = first(&view)
    PyBuffer_Release(&view)
    return found


def item(dict d, key):
    """
    >>> item({1: 2}, 1), item({}, 1)
    (2, None)
    """
    cdef PyObject* found
    if not PyDict_GetItemRef(d, key, &found):
        return None
    value = <object>found
    return value


def same_object(x):
    """A cast to the struct is the object itself.

    >>> same_object([1])
    True
    """
    cdef void* p = <void*>(<PyObject>x)
    return <object>p is x
