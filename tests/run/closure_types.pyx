# cython: language_level=3
"""Types of variables without a declaration that functions inside read: those of objects are found as ever."""
cimport cython


cdef class Box:
    cdef int size

    def __init__(self, size=7):
        self.size = size


cdef int plain(int x):
    return x


def fields():
    """
    >>> fields()
    (7, [7], 9, 'Box')
    """
    box = Box()

    def read():
        return box.size

    def write(value):
        box.size = value

    first = read()
    every = list(box.size for _ in range(1))
    write(9)
    return first, every, (lambda: box.size)(), cython.typeof(box)


def kinds(int n, double d):
    """
    >>> kinds(3, 2.5)
    ('Python object', 'Python object', 'Python object', 'str object', 'list object', 'Box', 'Python object')
    """
    m = n
    e = d
    half = d / 2
    text = "t"
    items = [1]
    box = Box()
    for k in range(3):
        pass

    def inside():
        return (cython.typeof(m), cython.typeof(e), cython.typeof(half), cython.typeof(text), cython.typeof(items),
                cython.typeof(box), cython.typeof(k))

    return inside()


def assigned_inside():
    """
    >>> assigned_inside()
    (2147483648, 4294967296, 'text', 5, 'method')
    """
    x = plain(2 ** 30)
    y = 1.5
    z = 2.5
    w = 3.5

    def twice():
        nonlocal x
        x += x
        return x

    class Setter:
        def method(self):
            nonlocal y
            y = "text"

    def more():
        nonlocal z, w
        [(z := 5) for _ in range(1)]

        def w():
            return "method"

    Setter().method()
    more()
    return twice(), twice(), y, z, w()


def computed_with():
    """
    >>> computed_with()
    (1152921504606846976, -5, 1073741824, 1152921504606846976)
    """
    x = plain(2 ** 30)
    z = plain(5)
    u = plain(2 ** 30)

    class Inner:
        y = x * x

        class Deeper:
            w = -z

        def method(self):
            return x

    return Inner.y, Inner.Deeper.w, Inner().method(), (lambda: u * 1)() * [u * u for _ in range(1)][0] // u


def without_value(give):
    """
    >>> without_value(True)
    7
    >>> without_value(False)
    Traceback (most recent call last):
    NameError: free variable 'box' referenced before assignment in enclosing scope
    """
    if give:
        box = Box()

    def read():
        return box.size

    return read()


def steps():
    """
    >>> list(steps())
    [2.5, 'Python object', 3.5]
    """
    x = 2.5

    def read():
        return x

    yield read()
    yield cython.typeof(x)
    x += 1
    yield read()
