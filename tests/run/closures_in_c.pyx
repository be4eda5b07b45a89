# Closures, comprehensions and generators with C variables, views, methods of extension types.
import sys

cpdef list squares(int n):
    """
    >>> squares(4)
    [0, 1, 4, 9]
    """
    return [i * i for i in range(n)]

cdef list evens(list items):
    return [x for x in items if x % 2 == 0]

def of_c_function():
    """
    >>> of_c_function()
    [2, 4]
    """
    return evens([1, 2, 3, 4])

def of_view(double[:] x, double limit):
    """
    >>> from array import array
    >>> of_view(array("d", [1, 5, 2]), 3)
    ([1.0, 2.0], {5.0: 1}, [2.0, 3.0])
    """
    cdef double v
    found = [v for v in x if v < limit]
    table = {v: i for i, v in enumerate(x) if v > limit}
    return found, table, list(v + 1 for v in x if v < limit)

def overflow(values):
    """
    >>> overflow([1, 2])
    [2, 3]
    >>> overflow([1, 2 ** 70])
    Traceback (most recent call last):
    OverflowError: Python int too large to convert to C long
    """
    cdef long v
    return [step(v) for v in values]

cdef long step(long x):
    return x + 1

def c_counter(int start, double scale):
    """
    >>> c = c_counter(3, 0.5)
    >>> c(), c(), c(10)
    (2.0, 2.5, 7.5)
    """
    cdef long total = start
    def bump(int by=1):
        nonlocal total
        total += by
        return total * scale
    return bump

def view_closure(double[:] x):
    """
    >>> from array import array
    >>> f, g = view_closure(array("d", [1, 2, 3]))
    >>> f(1), g(0), f(0)
    (2.0, 9.0, 9.0)
    """
    def get(int i):
        return x[i]
    def put(int i):
        x[i] = 9
        return x[i]
    return get, put

def view_generator(double[:] x):
    """
    >>> from array import array
    >>> list(view_generator(array("d", [1, 2, 3])))
    [1.0, 3.0, 6.0]
    """
    cdef double total = 0
    cdef Py_ssize_t i
    for i in range(x.shape[0]):
        total += x[i]
        yield total

def rebound_view(double[:] x):
    """
    >>> from array import array
    >>> list(rebound_view(array("d", [1, 2, 3])))
    [1.0, 2.0, 3.0]
    """
    cdef double[:] rest = x
    while rest.shape[0]:
        yield rest[0]
        rest = rest[1:]

def c_numbers(int n):
    """
    >>> list(c_numbers(4))
    [0, 1, 3, 6]
    >>> g = c_numbers(10); next(g), next(g), g.close(), list(g)
    (0, 1, None, [])
    """
    cdef int i
    cdef int sum_ = 0
    for i in range(n):
        sum_ += i
        yield sum_

cdef class Tree:
    cdef list children
    cdef public int value

    def __init__(self, value, *children):
        self.value = value
        self.children = list(children)

    def __iter__(self):
        """
        >>> list(Tree(1, Tree(2, Tree(3)), Tree(4)))
        [1, 2, 3, 4]
        """
        yield self.value
        for child in self.children:
            yield from child

    def above(self, int limit):
        """
        >>> list(Tree(1, Tree(2), Tree(5)).above(1))
        [2, 5]
        """
        for value in self:
            if value > limit:
                yield value

    def adder(self):
        """
        >>> t = Tree(1); f = t.adder(); f(2), f(3), t.value
        (3, 6, 6)
        """
        def add(x):
            self.value += x
            return self.value
        return add

    def doubled(self):
        """
        >>> Tree(1, Tree(2)).doubled()
        [2, 4]
        """
        return [2 * v for v in self]

def raises_inside(items):
    """
    >>> raises_inside([2, 1, 0, 4])
    ([5, 10], 'ZeroDivisionError')
    """
    out = []
    try:
        for x in (10 // i for i in items):
            out.append(x)
    except ZeroDivisionError as error:
        return out, type(error).__name__

def unbound_in_closure(flag):
    """
    >>> unbound_in_closure(True)
    1
    >>> unbound_in_closure(False)
    Traceback (most recent call last):
    NameError: free variable 'x' referenced before assignment in enclosing scope
    """
    def inner():
        return x
    if flag:
        x = 1
    return inner()

def unbound_here(flag):
    """
    >>> unbound_here(False)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    if flag:
        x = 1
    f = lambda: x
    return x, f

def defaults(a, b=[], *, c: int = 3, **kw) -> object:
    """
    >>> f = defaults(1)
    >>> f.__defaults__, f.__kwdefaults__, f.__annotations__
    ((1,), {'z': []}, {'y': 'int'})
    """
    def inner(x, y: int = a, *, z=b):
        return x, y, z
    return inner

def leaks(n):
    """
    >>> leaks(20)
    (0, 0)
    """
    import gc
    class_ = type("T", (), {})
    marker = class_()
    gc.collect()
    before = sys.getrefcount(marker)
    for k in range(n):
        x = marker
        f = lambda: x
        g = (x for _ in range(3))
        h = generator_of(x)
        next(g), next(h), f()
        cycle = [h]
        cycle.append(cycle)
        h.send(cycle)
        del f, g, h, cycle
        [x for x in [marker]]
    x = None
    gc.collect()
    after = sys.getrefcount(marker)
    return after - before, len(gc.garbage)

def generator_of(x):
    while True:
        y = yield x
        z = [x, y]

def deleted(a, b):
    """
    >>> deleted(1, [2, 3])
    [3]
    """
    del (a, b[0])
    return b
