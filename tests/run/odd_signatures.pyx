"""Special methods whose numbers are declared otherwise, C functions with `...`, object[T], keys of threads."""
from array import array
from cpython.pythread cimport (Py_tss_t, PyThread_tss_create, PyThread_tss_delete,
                               PyThread_tss_get, PyThread_tss_set)


cdef class ByObject:
    def __richcmp__(self, other, object how):
        return [how]


cdef class ByFloat:
    def __richcmp__(self, int other, double how):
        return other + how


cdef class ByLong:
    def __richcmp__(self, other, long how):
        return how, other


cdef class ByByte:
    def __richcmp__(self, other, unsigned char how):
        return lambda: how


def compared():
    """
    >>> compared()
    ([0], 7.0, (3, 'x'), 5)
    """
    return ByObject() < 1, ByFloat() == 5, ByLong() != "x", (ByByte() >= 1)()


cdef int more(int first, ...) except -1:
    return first + 1


cdef object named(char const* text, ...):
    return text


def variadic():
    """
    >>> variadic()
    (2, 3, b'text')
    """
    return more(1), more(2, <double>3.5, b"bytes"), named("text", 4)


cdef int store(object[int] items, int value) except -1:
    items[0] = value
    return items[1]


def buffers():
    """
    >>> buffers()
    (4, 9, 6, 2)
    >>> held(b"abc")
    Traceback (most recent call last):
    BufferError: Object is not writable.
    """
    items = array("i", [4, 5, 6])
    cdef object[int] one = items
    cdef object[int, ndim=1, mode="c"] two = items
    first = one[0]
    one[0] = 9
    last = two[2]
    other = array("i", [1, 2])
    one = other
    return first, items[0], last, one[1]


def held(value):
    cdef object[int] items = value
    items[0] = 1
    return items


def keys():
    """
    >>> keys()
    41
    """
    cdef Py_tss_t key
    cdef int number = 41
    if PyThread_tss_create(&key) != 0:
        raise MemoryError
    PyThread_tss_set(&key, &number)
    try:
        return (<int*>PyThread_tss_get(&key))[0]
    finally:
        PyThread_tss_delete(&key)
