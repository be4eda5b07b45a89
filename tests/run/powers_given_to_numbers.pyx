"""Powers of C integers that go to a C number at once are C's own."""
cimport cython


cdef long doubled(long n):
    return n * 2


def powers(int n, int k):
    """
    >>> powers(3, 4)
    (81, 81, 162, 81.0, 82, 81)
    """
    cdef int a = n ** k
    cdef long b
    b = n ** k
    c = n ** k
    cdef long[2] both = [n ** k, 0]
    return a, b, doubled(n ** k), c, (<long> (n ** k)) + 1, both[0]


cdef int power(int n, int k):
    return n ** k


def results(n, k):
    """
    >>> results(2, 10)
    1024
    """
    return power(n, k)


def roots(double x, double y):
    """
    >>> roots(9.0, 0.5)
    (3.0, 3.0)
    """
    cdef double root = x ** y
    return root, x ** y


@cython.cpow(True)
def as_in_c(int n, int k):
    """
    >>> as_in_c(3, 2)
    (9, 9)
    """
    cdef int a = n ** k
    return a, n ** k
