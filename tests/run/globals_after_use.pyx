# Functions use C variables of the module that are declared below them.
def before():
    """
    >>> before()
    (3, 4, 5)
    >>> Holder().get()
    5
    >>> list(generated())
    [4, 3]
    """
    def inner():
        return last
    return later, number, inner()

cdef class Holder:
    def get(self):
        return last

def generated():
    yield number
    yield later

cdef object later = 3
cdef int number = 4

cdef:
    object last = 5
