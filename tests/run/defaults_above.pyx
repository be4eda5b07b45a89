# Functions with defaults that are called above their definition.
def called(x):
    """
    >>> called(1)
    ((1, [3]), (1, 2.5), (1, 'a'))
    """
    return first(x), second(x), Holder().third(x)


items = [3]
real = 2.5


cdef first(a, b=items):
    return a, b


cpdef second(a, double b=real):
    return a, b


cdef class Holder:
    cdef third(self, a, b="a"):
        return a, b
