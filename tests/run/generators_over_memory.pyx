# Generator expressions over parts of C memory, whose numbers are read where the expression stands.
from libc.stdlib cimport free, malloc


def of_pointer(bytes text, n, step=1):
    """
    >>> of_pointer(b"abcdef", 3)
    ([97, 98, 99], 294)
    >>> of_pointer(b"abcdef", 6, 2)
    ([97, 99, 101], 297)
    >>> of_pointer(b"abcdef", 0)
    ([], 0)
    >>> of_pointer(b"abcdef", 3, 0)
    Traceback (most recent call last):
    ValueError: range() arg 3 must not be zero
    """
    cdef const unsigned char* p = text
    return list(c for c in p[0:n:step]), sum(c for c in p[:n:step])


def later():
    """
    >>> later()
    [4, 9, 16]
    """
    cdef int* p = <int*> malloc(5 * sizeof(int))
    cdef int k
    for k in range(5):
        p[k] = k + 1
    squares = (x * x for x in p[1:k])
    for k in range(5):
        p[k] = 0
    free(p)
    return list(squares)


cdef class Row:
    cdef double[4] items
    cdef int used

    def __init__(self, *items):
        self.used = len(items)
        for k, item in enumerate(items):
            self.items[k] = item

    def all_positive(self):
        """
        >>> Row(1, 2.5).all_positive(), Row(1, -2).all_positive(), Row().all_positive()
        (True, False, True)
        """
        return all(x > 0 for x in self.items[:self.used])


def nested(int n):
    """
    >>> nested(2)
    [(0, 5), (0, 6), (1, 5), (1, 6)]
    """
    cdef long[3] a = [0, 1, 2]
    cdef long* b = a
    cdef long[2] c = [5, 6]
    return list((x, y) for x in b[:n] for y in c)
