"""Loops that threads share are left: exceptions, break, continue, return."""
from cython.parallel import prange


cdef int may_raise(long i) except -1 nogil:
    if i == 7:
        raise ValueError("seven")
    return 1


cdef int with_message(long i) except -1 nogil:
    if i % 5 == 4:
        with gil:
            raise KeyError("%d items" % 3)
    return 1


def raises(int n):
    """
    >>> raises(5)
    5
    >>> for k in range(50):
    ...     try: raises(100)
    ...     except ValueError as error: assert str(error) == 'seven'
    ...     else: print(k)
    >>> import traceback
    >>> try: raises(100)
    ... except ValueError as error: entries = traceback.extract_tb(error.__traceback__)
    >>> [entry.name.split('.')[-1] for entry in entries[1:]]
    ['raises', 'may_raise']
    """
    cdef int i
    cdef long s = 0
    for i in prange(n, nogil=True, num_threads=3):
        s += may_raise(i)
    return s


cpdef long held(int n) except? -1 nogil:
    """
    >>> held(4)
    4
    >>> for k in range(50):
    ...     try: held(100)
    ...     except KeyError as error: assert error.args == ('3 items',)
    ...     else: print(k)
    """
    cdef int i
    cdef long s = 0
    for i in prange(n, num_threads=3):
        s += with_message(i)
    return s


def in_bounds(double[:] a, double[:] out):
    """
    >>> import array
    >>> a, out = array.array('d', [1, 2, 3]), array.array('d', [0, 0, 0])
    >>> in_bounds(a, out)
    >>> list(out)
    [2.0, 4.0, 6.0]
    >>> in_bounds(a, array.array('d', [0]))
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef Py_ssize_t i
    with nogil:
        for i in prange(a.shape[0]):
            out[i] = a[i] * 2


def breaks(int n, int at):
    """
    >>> breaks(10, 4), breaks(10, 20), breaks(0, 0)
    ((4, 8), (9, 1000), (-1, 1000))
    """
    cdef int i = -1, k = -1
    for i in prange(n, nogil=True, num_threads=2):
        if i == 3:
            continue
        k = i * 2
        if i == at:
            break
    else:
        k = 1000
    return i, k


def continues(int n):
    """
    >>> continues(10)
    25
    """
    cdef int i
    cdef long s = 0
    for i in prange(n, nogil=True):
        if not i & 1:
            continue
        s += i
    return s


def returns_object(int n, int at, x):
    """
    >>> returns_object(10, 4, 'x'), returns_object(3, 4, 'x'), returns_object(30, -1, 'x')
    (('x', 4), 'none', 'none')
    >>> class Here: pass
    >>> here = Here()
    >>> import sys
    >>> before = sys.getrefcount(here)
    >>> for k in range(50):
    ...     assert returns_any(100, here) is here
    >>> sys.getrefcount(here) == before
    True
    """
    cdef int i
    for i in prange(n, nogil=True):
        if i == at:
            with gil:
                return x, i
    return 'none'


def returns_any(int n, x):
    cdef int i
    for i in prange(n, nogil=True, num_threads=4):
        with gil:
            return x


cdef int find(int[:] a, int x) noexcept nogil:
    cdef Py_ssize_t i
    for i in prange(a.shape[0]):
        if a[i] == x:
            return <int> i
    return -1


def finds(int[:] a, int x):
    """
    >>> import array
    >>> a = array.array('i', range(100))
    >>> finds(a, 70), finds(a, 100)
    (70, -1)
    """
    return find(a, x)


cdef void stores(int n, int at, int* out) nogil:
    cdef int i
    for i in prange(n):
        if i == at:
            out[0] = i
            return
        may_raise(i)
    out[0] = 77


def stored(int n, int at):
    """
    >>> stored(7, 4), stored(3, 5)
    (4, 77)
    >>> stored(8, 9)
    Traceback (most recent call last):
    ValueError: seven
    """
    cdef int out = -1
    stores(n, at, &out)
    return out


def wins(int n):
    """
    >>> for k in range(50):
    ...     try: wins(64)
    ...     except ValueError: pass
    ...     else: print('lost')
    """
    cdef int i
    for i in prange(n, nogil=True, num_threads=1):
        if i == 6:
            may_raise(7)
        if i == 50:
            with gil:
                return 1


def in_else(int n):
    """
    >>> in_else(3)
    Traceback (most recent call last):
    ValueError: seven
    """
    cdef int i
    for i in prange(n, nogil=True):
        pass
    else:
        may_raise(7)


def nested(int n, int m):
    """
    >>> nested(4, 4)
    16
    >>> nested(4, 8)
    Traceback (most recent call last):
    ValueError: seven
    """
    cdef int i, j
    cdef long s = 0
    for i in prange(n, nogil=True):
        for j in prange(m):
            if j == 100:
                break
            s += may_raise(j)
        else:
            s += 0
    return s


cdef void silent(int n) noexcept nogil:
    cdef int i
    for i in prange(n, num_threads=2):
        may_raise(i)


def reported():
    """
    >>> import sys
    >>> seen = []
    >>> hook, sys.unraisablehook = sys.unraisablehook, lambda what: seen.append(what.exc_value)
    >>> errors, sys.stderr = sys.stderr, __import__('io').StringIO()
    >>> reported()
    >>> sys.unraisablehook, sys.stderr = hook, errors
    >>> seen
    [ValueError('seven')]
    """
    silent(9)


def bad_bound(double[:] a, int at):
    """
    >>> import array
    >>> bad_bound(array.array('d', [3]), 0)
    3
    >>> bad_bound(array.array('d', [3]), 5)
    Traceback (most recent call last):
    IndexError: Out of bounds on buffer access (axis 0)
    """
    cdef int i
    cdef long s = 0
    for i in prange(<int> a[at], nogil=True):
        s += 1
    return s
