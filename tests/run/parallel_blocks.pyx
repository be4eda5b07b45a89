# options: -X boundscheck=False
"""`with parallel():` blocks and the loops in them."""
cimport cython.parallel
from cython.parallel cimport parallel, prange
from libc.stdlib cimport free, malloc
import cython


cdef int may_raise(long i) except -1 nogil:
    if i == 7:
        raise ValueError("seven")
    return 1


def scratch(double[:, :] a, double[:] out):
    """
    >>> import array
    >>> a = memoryview(array.array('d', range(12))).cast('B').cast('d', (3, 4))
    >>> out = array.array('d', [0, 0, 0])
    >>> scratch(a, out)
    >>> list(out)
    [12.0, 44.0, 76.0]
    """
    cdef Py_ssize_t i, j
    cdef double* buf
    cdef double t
    with nogil, parallel(num_threads=3):
        buf = <double*> malloc(a.shape[1] * sizeof(double))
        for i in prange(a.shape[0], schedule='dynamic'):
            for j in range(a.shape[1]):
                buf[j] = a[i, j] * 2
            t = 0
            for j in range(a.shape[1]):
                t = t + buf[j]
            out[i] = t
        free(buf)


def starts_outside():
    """
    >>> starts_outside()
    24
    """
    cdef int i, k = 5, s = 0, t
    with nogil, parallel(num_threads=2):
        k = k + 1
        t = k
        for i in prange(4):
            s += t
    return s


def fails(int n, int before, int after):
    """
    >>> fails(5, 1, 1)
    5
    >>> for k in range(30):
    ...     for args in (50, 1, 1), (5, 7, 1), (5, 1, 7), (50, 7, 7):
    ...         try: fails(*args)
    ...         except ValueError as error: assert str(error) == 'seven'
    ...         else: print(args)
    """
    cdef Py_ssize_t i
    cdef long s = 0
    with nogil, parallel(num_threads=3):
        may_raise(before)
        for i in prange(n):
            s += may_raise(i)
        may_raise(after)
    return s


def loops_in_loops(int n, int m, int add):
    """
    >>> loops_in_loops(10, 3, 100)
    30
    >>> loops_in_loops(10, 3, 0)
    Traceback (most recent call last):
    ValueError: seven
    """
    cdef Py_ssize_t i
    cdef int k
    cdef long s = 0
    with nogil, parallel(num_threads=2):
        for k in range(m):
            for i in prange(n):
                s += may_raise(i + add)
    return s


def breaks(int n, int at):
    """
    >>> breaks(10, 4), breaks(3, 4), breaks(0, 4)
    (4, 2, -5)
    """
    cdef int i = -5
    with nogil, parallel(num_threads=2):
        for i in prange(n):
            if i == at:
                break
        else:
            may_raise(1)
    return i


cdef long returned(int n, int at) noexcept nogil:
    cdef int i
    with parallel(num_threads=2):
        for i in prange(n):
            if i == at:
                return i * 10
    return -5


def returns(int n, int at):
    """
    >>> returns(20, 7), returns(20, 70)
    (70, -5)
    """
    return returned(n, at)


def each_thread(int n):
    """
    >>> ids = each_thread(3)
    >>> sorted(ids) in ([0, 1, 2], [0])
    True
    """
    ids = []
    with nogil, parallel(num_threads=n):
        with gil:
            ids.append(cython.parallel.threadid())
    return ids


def held(int n):
    """
    >>> len(held(2)) in (1, 2)
    True
    """
    ids = []
    with parallel(num_threads=n):
        ids.append(1)
    return ids
