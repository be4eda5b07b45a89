"""Critical sections lock nothing where there is a GIL; what they name is evaluated once, in order."""
cimport cython

seen = []


def note(x):
    seen.append(x)
    return x


def of_one(x):
    """
    >>> seen.clear(); of_one(1), seen
    (2, [1])
    """
    with cython.critical_section(note(x)):
        return x + 1


def of_two(x, y):
    """
    >>> seen.clear(); of_two(1, 2), seen
    (3, [1, 2])
    """
    with cython.critical_section(note(x), note(y)):
        z = x + y
    return z


def nested(x):
    """
    >>> seen.clear(); nested(1), seen
    ([0, 1, 2], [1, 2])
    """
    out = []
    with cython.critical_section(note(1)), cython.critical_section(note(2)):
        for i in range(5):
            if i == 3:
                break
            out.append(i)
    return out


def fails(x):
    """
    >>> fails(1)
    Traceback (most recent call last):
    ZeroDivisionError: division by zero
    """
    with cython.critical_section(1 / (x - x)):
        return 1


def generates(x):
    """
    >>> list(generates(2))
    [0, 1]
    """
    with cython.critical_section(x):
        for i in range(x):
            yield i


cdef class Counter:
    """
    >>> c = Counter(); c.add(2); c.add(3); c.n, c.both(c)
    (5, 10)
    """
    cdef public int n

    @cython.critical_section
    def add(self, int k):
        self.n += k

    @cython.critical_section
    cpdef int both(self, Counter other) except -1:
        cdef int sum
        with cython.critical_section(self, other):
            sum = self.n + other.n
            with nogil:
                sum += 0
        return sum
