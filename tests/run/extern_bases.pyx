"""Extension types over classes that C declares."""
import datetime

cdef extern from "datetime.h":
    ctypedef class datetime.timedelta [object PyDateTime_Delta]:
        cdef int days
        cdef int seconds
    int PyDelta_Check(object)

cdef extern from *:
    ctypedef class builtins.list [object PyListObject]:
        pass


def uses_the_header(value):
    return PyDelta_Check(value)


cdef class Span(timedelta):
    """
    >>> span = Span(2, 30)
    >>> span.doubled(), span.days, span.seconds, str(span), isinstance(span, datetime.timedelta)
    (4, 2, 30, '2 days, 0:00:30', True)
    >>> span.note, span.note is Span(1).note
    (None, True)
    >>> span.note = [1]; span.count = 3; span.note, span.count
    ([1], 3)
    >>> span == datetime.timedelta(2, 30), hash(span) == hash(datetime.timedelta(2, 30))
    (True, True)
    >>> Span('x')
    Traceback (most recent call last):
    TypeError: unsupported type for timedelta days component: str
    """
    cdef public int count
    cdef public object note

    def doubled(self):
        return 2 * self.days

    cpdef int total(self, timedelta other):
        """
        >>> Span(1, 5).total(Span(0, 7)), Span(1, 5).total(datetime.timedelta(0, 1))
        (12, 6)
        """
        return self.seconds + other.seconds


cdef class Longer(Span):
    """
    >>> Longer(3).doubled(), Longer(3).extra, isinstance(Longer(), Span)
    (7, 0.0, True)
    """
    cdef readonly double extra

    def doubled(self):
        return self.days * 2 + 1


cdef class Items(list):
    """
    >>> items = Items('ab'); items.append('c'); items.owner = items
    >>> list(items), items.owner is items, len(items)
    (['a', 'b', 'c'], True, 3)
    """
    cdef public object owner
