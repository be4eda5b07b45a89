"""The truth of exact builtin types needs no GIL: only a size is read."""


cdef int filled(list l, str s, bytes b, dict d, set e, tuple t) noexcept nogil:
    cdef int found = 0
    if l:
        found += 1
    if s and b:
        found += 10
    if not d:
        found += 100
    while e:
        found += 1000
        break
    return found + (10000 if t else 20000)


def count(list l, str s, bytes b, dict d, set e, tuple t):
    """
    >>> count([1], "a", b"b", {1: 2}, {1}, (1,)), count([], "", b"", {}, set(), ())
    (11011, 20100)
    >>> count(None, None, None, None, None, None)
    20100
    """
    cdef int found
    with nogil:
        found = filled(l, s, b, d, e, t)
    return found


cdef class Holder:
    cdef list items

    def __init__(self, items):
        self.items = items

    cdef bint has_any(self) noexcept nogil:
        return True if self.items else False

    def any(self):
        """
        >>> Holder([1]).any(), Holder([]).any(), Holder(None).any()
        (True, False, False)
        """
        return self.has_any()
