# `:=` in heads of statements, and within a generator expression: it binds the variable of the function around.


def found(values):
    """
    >>> found([1, 3, 5])
    (True, 3)
    """
    return any((last := value) > 2 for value in values), last


def with_parameter(a=1):
    """
    >>> with_parameter()
    [(2, 2), (3, 3)]
    """
    made = (c := i + a for i in (1, 2))
    return [(item, c) for item in made]


def total_of(values):
    """
    >>> total_of([1, 2, 3])
    ([1, 3, 6], 6)
    """
    total = 0
    return list(total := total + value for value in values), total


def nested():
    """
    >>> nested()
    ([[0, 0], [0, 1], [0, 2]], 2)
    """
    return list(list((v := i * j) for j in range(2)) for i in range(3)), v


def of_outer():
    """
    >>> of_outer()
    7
    """
    t = 0

    def inner():
        nonlocal t
        any((t := x) for x in (0, 7))
    inner()
    return t


def of_module():
    """
    >>> of_module()
    5
    """
    global kept
    any((kept := x) for x in (0, 5))
    return kept


def of_c_type():
    """
    >>> of_c_type()
    5
    """
    cdef int c = 0
    any((c := x) > 3 for x in (1, 5, 9))
    return c


cdef object in_cdef(values):
    any((last := value) == 2 for value in values)
    return last


cdef class Holder:
    def method(self, values):
        """
        >>> Holder().method((1, 2, 3))
        (True, 2, 2)
        """
        return any((hit := x) > 1 for x in values), hit, in_cdef(values)


def generator():
    """
    >>> list(generator())
    [True, 2]
    """
    yield any((hit := x) > 1 for x in (1, 2, 3))
    yield hit


def c_values(n):
    """
    >>> c_values(5)
    (False, 3, 4, [5, 6], 8, 9.5, 5)
    """
    while a := False:
        pass
    b = (c := 3) + c - 2
    match d := c:
        case 3:
            e = [f := 5, f + 1]
    g = [(h := 8), h][1]
    for _ in range(i := 5):
        pass
    k = max(j := 9.5, n)
    return a, c, b, e, h, k, i


cdef double in_c(double x) noexcept nogil:
    cdef double total = 0
    while (y := x / 2) > 1:
        total += y
        x = y
    return total + y


def in_c_function():
    """
    >>> in_c_function()
    7.0
    """
    return in_c(8)
