"""Py_buffer as a variable, in arrays, in extension types and in generators."""
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer


def total(o):
    """
    >>> total(b"abc")
    (3, 294, True)
    >>> total(5)
    Traceback (most recent call last):
    TypeError: a bytes-like object is required, not 'int'
    """
    cdef Py_buffer view
    PyObject_GetBuffer(o, &view, PyBUF_SIMPLE)
    cdef unsigned char* items = <unsigned char*>view.buf
    cdef int found = 0
    n = view.len
    for i in range(n):
        found += items[i]
    owner = view.obj
    PyBuffer_Release(&view)
    return n, found, owner is o


cdef class Holder:
    """
    >>> data = bytearray(b"xyz")
    >>> holder = Holder(data)
    >>> len(holder), holder.owner() is data, holder.get(1)
    (3, True, 121)
    >>> data.append(1)
    Traceback (most recent call last):
    BufferError: Existing exports of data: object cannot be re-sized
    >>> del holder
    >>> data.append(1)
    >>> Holder(4)
    Traceback (most recent call last):
    TypeError: a bytes-like object is required, not 'int'
    """
    cdef Py_buffer view
    cdef bint has_view

    def __cinit__(self, o):
        PyObject_GetBuffer(o, &self.view, PyBUF_SIMPLE)
        self.has_view = True

    def __dealloc__(self):
        if self.has_view:
            PyBuffer_Release(&self.view)

    def __len__(self):
        return self.view.len

    def owner(self):
        return self.view.obj

    cdef int at(self, int k) noexcept nogil:
        return (<unsigned char*>self.view.buf)[k]

    def get(self, k):
        return self.at(k)


def items(o):
    """
    >>> list(items(b"ab"))
    [97, 98]
    >>> data = bytearray(b"ab")
    >>> started = items(data)
    >>> next(started)
    97
    >>> started.close()
    >>> data.append(1)
    """
    cdef Py_buffer view
    PyObject_GetBuffer(o, &view, PyBUF_SIMPLE)
    try:
        for i in range(view.len):
            yield (<unsigned char*>view.buf)[i]
    finally:
        PyBuffer_Release(&view)


def both_lengths(o, p):
    """
    >>> both_lengths(b"ab", b"cde")
    5
    """
    cdef Py_buffer[2] views
    PyObject_GetBuffer(o, &views[0], PyBUF_SIMPLE)
    PyObject_GetBuffer(p, &views[1], PyBUF_SIMPLE)
    found = views[0].len + views[1].len
    PyBuffer_Release(&views[0])
    PyBuffer_Release(&views[1])
    return found
