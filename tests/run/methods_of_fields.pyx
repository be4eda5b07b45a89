"""Attributes of extension types: C methods called on them without the GIL, tests for None."""


cdef class Force:
    cdef double factor
    cdef Force next

    def __init__(self, factor, Force next=None):
        self.factor = factor
        self.next = next

    cdef double scaled(self, double x) noexcept nogil:
        return x * self.factor

    cdef double checked(self, double x) except -1 nogil:
        if x < 0:
            with gil:
                raise ValueError(x)
        return x + self.factor

    cdef double beside(self, Force other) noexcept nogil:
        return self.factor * 100 + other.factor


cdef double plus(Force force, double x) noexcept nogil:
    return force.factor + x


cdef class World:
    cdef Force first
    cdef readonly Force second

    def __init__(self, first, second):
        self.first = first
        self.second = second

    cdef double plain(self) noexcept nogil:
        return self.first.scaled(2)

    cdef double may_fail(self, double x) except -1 nogil:
        return self.first.checked(x) + self.second.checked(self.first.scaled(x))

    cdef double deep(self) noexcept nogil:
        return self.first.next.scaled(3) + self.first.next.next.scaled(5)

    cdef double arguments(self) noexcept nogil:
        return (self.first.beside(self.second) + plus(self.first, self.second.scaled(2)) +
                self.first.beside(self.first.next))

    cdef bint is_one(self) noexcept nogil:
        return self.first is self.second or self.first is None

    def run(self, double x):
        """
        >>> first = Force(2, Force(3, Force(4)))
        >>> World(first, Force(7)).run(1.5)
        (17.5, 30.0, 4.0, 13.5, 29.0, 426.0, False)
        >>> World(first, first).run(0)[-1]
        True
        >>> World(first, Force(7)).run(-1)
        Traceback (most recent call last):
        ValueError: -1.0
        >>> World(None, Force(7)).run(1)
        Traceback (most recent call last):
        AttributeError: 'NoneType' object has no attribute 'scaled'
        """
        cdef double y, z = 0
        cdef int i
        with nogil:
            y = self.first.scaled(2) + self.may_fail(x)
            for i in range(3):
                z += self.first.scaled(i) + self.second.checked(i)
        return y, z, self.plain(), self.may_fail(x), self.deep(), self.arguments(), self.is_one()


cdef class Link:
    """Fields compared with None are looked at, not held.

    >>> [Link(*x).facts() for x in [(), (1,), (1, Link()), (None, Link(2, Link()))]]
    [(True, True), (False, True), (False, False), (True, False)]
    >>> Link(1, Link(2, Link(3))).length(), Link().length()
    (2, 0)
    >>> list(Link(1).items()), list(Link().items())
    ([1, True], [True])
    >>> Link(1, Link()).released(), Link(1, Link(1)).released()
    (True, False)
    >>> of_none()
    Traceback (most recent call last):
    AttributeError: 'NoneType' object has no attribute 'value'
    """
    cdef object value
    cdef Link next

    def __init__(self, value=None, next=None):
        self.value = value
        self.next = next

    def facts(self):
        return self.value is None, (self.next) is None

    def length(self):
        cdef int n = 0
        while self.next is not None:
            self = self.next
            n += 1
        return n

    def items(self):
        if self.value is not None:
            yield 1
        yield self.next is None

    cdef bint ends(self) noexcept nogil:
        return self.next is None or self.next.value is None

    def released(self):
        return self.ends()


def of_none():
    cdef Link none = None
    return none.value is None


cdef Force shared = Force(2)


cdef double of_module() noexcept nogil:
    return shared.factor + shared.scaled(3)


def without_gil(Force force):
    """Variables of the module and of functions around, without the GIL.

    >>> without_gil(Force(5))
    (8.0, 15.0, [15.0, 20.0])
    """
    global shared

    def inner():
        cdef double y
        with nogil:
            y = force.factor + force.scaled(2)
        return y

    def items():
        cdef double y
        with nogil:
            y = force.factor + force.scaled(2)
        yield y
        with nogil:
            y = of_module()
        yield y

    first = of_module()
    before, shared = shared, force
    found = first, inner(), list(items())
    shared = before
    return found
