# Methods that take more optional arguments than those they override, called through every class.


cdef class A:
    cdef int f(self, int a):
        return a

    cpdef int g(self, int a, int b=2):
        return a + b

    cpdef object k(self, x=None):
        return x

    cdef void note(self, list log):
        log.append("A")


cdef class B(A):
    cdef int f(self, int a, int b=7):
        return a * 100 + b

    cpdef int g(self, int a, int b=3, int c=4):
        return a * 100 + b * 10 + c

    cpdef object k(self, x=1, y="y"):
        return (x, y)

    cdef void note(self, list log, str name="B"):
        log.append(name)


cdef class C(B):
    cdef int f(self, int a, int b=8, int c=9):
        if c < 0:
            raise ValueError(c)
        return a * 1000 + b * 10 + c

    cpdef int g(self, int a, int b=5, int c=6, int d=7):
        return a * 1000 + b * 100 + c * 10 + d


cdef class D(C):
    cdef int f(self, int a, int b=1, int c=1):
        return -a

    cdef void note(self, list log, str name="D"):
        raise KeyError(name)


class Python(B):
    def g(self, *args):
        return sum(args)


def through_a(A o):
    """
    >>> through_a(A()), through_a(B()), through_a(C()), through_a(D())
    ((1, 3, 10, None, 5), (107, 134, 194, (1, 'y'), (5, 'y')), (1089, 1567, 1967, (1, 'y'), (5, 'y')), (-1, 1567, 1967, (1, 'y'), (5, 'y')))
    >>> through_a(Python())[:3]
    (107, 8, 14)
    """
    return o.f(1), o.g(1), o.g(1, 9), o.k(), o.k(5)


def through_b(B o):
    """
    >>> through_b(B()), through_b(C()), through_b(D())
    ((107, 102, 123, (3, 4)), (1089, 1029, 1237, (3, 4)), (-1, -1, 1237, (3, 4)))
    """
    return o.f(1), o.f(1, 2), o.g(1, 2, 3), o.k(3, 4)


def through_c(C o):
    """
    >>> through_c(C()), through_c(D())
    ((1089, 1023, 1234), (-1, -1, 1234))
    """
    return o.f(1), o.f(1, 2, 3), o.g(1, 2, 3, 4)


def notes(A o):
    """
    >>> notes(A()), notes(B()), notes(C())
    (['A'], ['B'], ['B'])
    >>> notes(D())
    Traceback (most recent call last):
    KeyError: 'D'
    """
    log = []
    o.note(log)
    return log


def from_python():
    """
    >>> from_python()
    (134, 129, 1567, 1234)
    """
    b, c = B(), C()
    return b.g(1), b.g(1, 2, 9), c.g(1), c.g(1, 2, 3, 4)
