"""A loop nest with one test, in a function that cannot raise and returns nothing."""


cdef void normalise(double[:] row, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t j
    for j in range(n):
        row[j] = row[j] / 2


def halves(double[:] row, Py_ssize_t n):
    """
    >>> import array, sys
    >>> a = array.array('d', [2, 4])
    >>> halves(a, 2)
    >>> list(a)
    [1.0, 2.0]
    >>> seen = []
    >>> hook, sys.unraisablehook = sys.unraisablehook, lambda what: seen.append(what.exc_type)
    >>> errors, sys.stderr = sys.stderr, __import__('io').StringIO()
    >>> halves(a, 3)
    >>> sys.unraisablehook, sys.stderr = hook, errors
    >>> list(a), seen
    ([0.5, 1.0], [<class 'IndexError'>])
    """
    normalise(row, n)
