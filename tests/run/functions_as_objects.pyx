"""C functions where an object is wanted: callbacks, values of containers, results."""
cimport cython
from libc.math cimport sqrt, pow as power
from libc.stdlib cimport abs as absolute

cdef extern from *:
    """
    static int c_sum(int a, int b) { return a + b; }
    static void c_nothing(void) {}
    static inline double c_half(double x) { return x / 2; }
    """
    int c_sum(int a, int b)
    void c_nothing()
    double half "c_half"(double x) nogil

ctypedef struct Place:
    int x
    double y

cdef enum Colour:
    red = 1
    green = 2


cdef int twice(int x):
    "Two of them."
    return 2 * x


cdef int checked(int x) except -1:
    if x < 0:
        raise ValueError(x)
    return x


cdef void check(int x) except *:
    if x < 0:
        raise KeyError(x)


cdef int with_default(int x, int y=3, list l=None, str s="s" * 2):
    return x * y + (len(l) if l else 0) + len(s)


cdef (int, double) pair(list l, bytes c) noexcept:
    return len(l), len(c)


cdef Place place(Place p, Colour c) noexcept nogil:
    p.x += c
    return p


cdef str text(char* s, bint b, double complex z):
    return f"{s} {b} {z}"


cdef double total(double[:] v):
    return v[0] + v[v.shape[0] - 1]


cdef class Box:
    cdef int n

    def __init__(self, n):
        self.n = n

    @staticmethod
    cdef int of(Box b, int times):
        return b.n * times

    def functions(self):
        return [Box.of, twice]


def called():
    """
    >>> called()
    (8, [2, 4], [2, 4], 10)
    """
    f = <object> twice
    return f(4), list(map(twice, [1, 2])), [g(1) for g in [twice, checked]][:1] + [f(x=2)], sum(map(twice, (2, 3)))


def named():
    """
    >>> f = named()
    >>> f.__name__, f.__doc__, f.__module__ == __name__, f(8)
    ('twice', 'Two of them.', True, 16)
    >>> f()
    Traceback (most recent call last):
    TypeError: twice() takes exactly 1 positional argument (0 given)
    >>> f(1, 2)
    Traceback (most recent call last):
    TypeError: twice() takes exactly 1 positional argument (2 given)
    >>> f(y=2)
    Traceback (most recent call last):
    TypeError: twice() got an unexpected keyword argument 'y'
    >>> f("x")
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    return twice


def failing():
    """
    >>> f, g = failing()
    >>> f(3), g(3)
    (3, None)
    >>> f(-1)
    Traceback (most recent call last):
    ValueError: -1
    >>> g(-2)
    Traceback (most recent call last):
    KeyError: -2
    """
    return [checked, check]


def defaults():
    """
    >>> f = defaults()
    >>> f(2), f(2, 1), f(2, y=2, l=[1]), f(2, s="")
    (8, 4, 7, 6)
    """
    return <object> with_default


def kinds():
    """
    >>> p, q, t, v = kinds()
    >>> p([1, 2], b"abc"), q({"x": 1, "y": 2.5}, 2), t(b"s", 5, 1j)
    ((2, 3.0), {'x': 3, 'y': 2.5}, "b's' True 1j")
    >>> p((), b"")
    Traceback (most recent call last):
    TypeError: Argument 'l' has incorrect type (expected list, got tuple)
    >>> import array
    >>> v(array.array("d", [1, 2, 4]))
    5.0
    """
    return [pair, place, text, total]


def of_c():
    """
    >>> of_c()
    [3.0, 8.0, 5, 3, None, 1.5]
    """
    s, p, a, c, n, h = [sqrt, power, absolute, c_sum, c_nothing, half]
    return [s(9), p(2, 3), a(-5), c(1, b=2), n(), h(3)]


def methods():
    """
    >>> methods()
    (6, 4)
    >>> Box(1).functions()[0](3, 2)
    Traceback (most recent call last):
    TypeError: Argument 'b' has incorrect type (expected functions_as_objects.Box, got int)
    """
    of, two = Box(3).functions()
    return of(Box(3), times=2), two(2)


def closure(k):
    """
    >>> closure(3)(4)
    24
    """
    def inner(n):
        return (<object> twice)(n) * k
    return inner


def generator():
    """
    >>> [f(3) for f in generator()]
    [6, 3, 6]
    """
    yield twice
    yield checked
    yield from [twice]


table = {"twice": twice, "sqrt": sqrt}


class Python:
    method = twice
    other = staticmethod(checked)


def in_module():
    """
    >>> in_module()
    (14, 4.0, 3)
    >>> sorted([3, -4, 2], key=by_size())
    [2, 3, -4]
    """
    return table["twice"](7), table["sqrt"](16), Python.other(3)


def by_size():
    return absolute


cdef cython.floating fused(cython.floating x):
    return x + (<object> twice)(<int> x)


def in_fused():
    """
    >>> in_fused()
    (6.0, 9.0)
    """
    return fused[float](2), fused[double](3)
