"""Classes that keep the memory of objects that have ended, for those that come next."""
cimport cython
import gc
import weakref


@cython.freelist(2)
cdef class Plain:
    cdef public int n

    def __cinit__(self):
        assert self.n == 0  # each begins anew


@cython.freelist(4)
cdef class Node:
    cdef public object value, other
    cdef object __weakref__


cdef class Larger(Plain):
    cdef public int more


@cython.freelist(3)
cdef class Ending:
    cdef list log

    def __init__(self, log):
        self.log = log

    def __del__(self):
        self.log.append('del')

    def __dealloc__(self):
        self.log.append('dealloc')


class Extended(Node):
    pass


def reused():
    """
    >>> reused()
    True
    """
    first = Plain()
    first.n = 7
    at = id(first)
    del first
    second = Plain()
    return id(second) == at and second.n == 0


def many(n):
    """
    >>> many(10)
    (45, 10)
    >>> many(3)
    (3, 3)
    """
    for round in range(3):
        made = [Plain() for i in range(n)]
        for i, each in enumerate(made):
            each.n = i
        more = [Larger() for i in range(n)]
        for each in more:
            assert each.n == 0 and each.more == 0
            each.n = each.more = 5
    return sum([each.n for each in made]), len(more)


def with_cycles():
    """
    >>> with_cycles()
    [None, None, None, None]
    """
    seen = []
    for k in range(2):
        for kind in (Node, Extended):
            a = kind()
            assert a.value is None
            a.value, a.other = [k], a
            seen.append(weakref.ref(a))
            del a
            gc.collect()
    return [each() for each in seen]


def finalizers():
    """
    >>> finalizers()
    ['del', 'dealloc', 'del', 'dealloc']
    """
    log = []
    Ending(log)
    Ending(log)
    return log
