# The rows of the table of the hand-written Python layer; see ../python_layer.py.
cimport cython


def generated(int n):
    while n > 0:
        n -= 1
        yield n


def items_of(list values):
    for value in values:
        yield value


def echo():
    got = 0
    while True:
        got = yield got


def generator_items(int n):
    for _ in generated(n):
        pass


def list_items(list values):
    for _ in items_of(values):
        pass


def sends(int n):
    talk = echo()
    next(talk)
    send = talk.send
    for _ in range(n):
        send(1)


def short_generators(int n):
    for _ in range(n):
        for _ in generated(1):
            pass


def delegated(list values):
    yield from items_of(values)


def delegated_twice(list values):
    yield from delegated(values)


def yield_from(list values):
    for _ in delegated_twice(values):
        pass


def expressions(list values):
    return sum(value for value in values)


async def answer(x):
    return x


async def ask():
    return await answer(1) + await answer(2)


def coroutines(int n):
    for _ in range(n):
        try:
            ask().send(None)
        except StopIteration:
            pass


def twice(function):
    def called(x):
        return function(function(x))
    return called


@twice
def plus_one(x):
    return x + 1


def decorated(int n):
    for _ in range(n):
        plus_one(1)


def formats(int n):
    text = "ab"
    for i in range(n):
        f"{text} is {i:>5} {text!r}"


def tries(int n):
    total = 0
    for i in range(n):
        try:
            total += i
        except ValueError:
            total = 0
    return total


def raises_from(int n):
    def fail():
        try:
            raise KeyError(1)
        except KeyError as error:
            raise ValueError(2) from error
    for _ in range(n):
        try:
            fail()
        except ValueError:
            pass


def all_clauses(int n):
    total = 0
    for i in range(n):
        try:
            if i % 2:
                raise ValueError
        except ValueError:
            total += 1
        else:
            total += 2
        finally:
            total += 3
    return total


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, *what):
        return None


def managed(int n):
    manager = Manager()
    for _ in range(n):
        with manager:
            pass


def compared(list values):
    count = 0
    for value in values:
        if value > 3:
            count += 1
    return count


cdef class Square:
    cdef public double side
    cdef object label

    def __init__(self, double side, label=None):
        self.side = side
        self.label = label

    @property
    def size(self):
        return self.side * self.side

    cpdef double area(self):
        return self.side * self.inner()

    cdef double inner(self):
        return self.side

    def __add__(self, other):
        return Square(self.side + (<Square?> other).side)


class Derived(Square):
    pass


cdef class Upto:
    cdef int now, end

    def __init__(self, int end):
        self.end = end

    def __iter__(self):
        return self

    def __next__(self):
        self.now += 1
        if self.now > self.end:
            raise StopIteration
        return self.now


def from_c(Square square, int n):
    cdef double total = 0
    for _ in range(n):
        total += square.area()
    return total


class Base:
    def __init__(self, x):
        self.x = x


class Child(Base):
    def __init__(self, x):
        super().__init__(x)


def children(int n):
    for _ in range(n):
        Child(1)


def nothing():
    return None


def global_calls(int n):
    for _ in range(n):
        nothing()
        nothing()
