"""Shared loops within try, and try within shared loops."""
from cython.parallel import prange


cdef int may_raise(long i) except -1 nogil:
    if i == 7:
        raise ValueError("seven")
    return 1


def caught(int n):
    """
    >>> caught(5), caught(20)
    (5, ('seven', 7))
    """
    cdef int i = -1
    cdef long s = 0
    try:
        for i in prange(n, nogil=True, num_threads=2):
            s += may_raise(i)
    except ValueError as error:
        return str(error), i
    return s


def returned(int n, int at):
    """
    >>> returned(9, 4), returned(3, 4)
    ((4, ['done']), (None, ['done']))
    >>> returned(9, 8)
    ('seven', ['done'])
    """
    done = []

    return returned_through(n, at, done), done


def returned_through(int n, int at, done):
    cdef int i
    try:
        try:
            for i in prange(n, nogil=True, num_threads=1):
                if i == at:
                    with gil:
                        return i
                may_raise(i)
        finally:
            done.append('done')
    except ValueError as error:
        return str(error)


def within(int n):
    """
    >>> within(10)
    (9, ['seven'])
    """
    cdef int i
    cdef long s = 0
    seen = []
    for i in prange(n, nogil=True):
        with gil:
            try:
                s += may_raise(i)
            except ValueError as error:
                seen.append(str(error))
    return s, seen


def leaves_within(int n, int at):
    """
    >>> leaves_within(20, 3), leaves_within(6, 9)
    ((3, True), ('end', True))
    >>> leaves_within(20, 9)
    Traceback (most recent call last):
    ValueError: seven
    """
    cdef int i
    done = []
    for i in prange(n, nogil=True, num_threads=1):
        with gil:
            try:
                if i == 1:
                    continue
                if i == at:
                    return i, bool(done)
                may_raise(i)
            finally:
                done.append(i)
    return 'end', bool(done)
