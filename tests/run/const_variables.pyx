"""`const` variables of modules, extension types, closures and generators."""
cdef const int K = 5
cdef const char* NAME = b"abc"


cdef class Held:
    """
    >>> Held(3).get()
    3
    """
    cdef const int* p
    cdef int k

    def __init__(self, k):
        self.k = k
        self.p = &self.k

    def get(self):
        return self.p[0]


def globals_():
    """
    >>> globals_()
    (5, b'abc')
    """
    return K, NAME


def closed(const int m):
    """
    >>> closed(7)
    7
    """
    def inner():
        return m
    return inner()


def generated(const int m):
    """
    >>> list(generated(8))
    [8, 9]
    """
    yield m
    yield m + 1
