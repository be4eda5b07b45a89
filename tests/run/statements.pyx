# Statements of every kind: loops, assignments, definitions, errors.
import sys
from collections import OrderedDict as Ordered, deque
cimport cython

cdef int counter = 3
cdef object saved = None
cdef double[:] kept

LIMIT = 10
a, b = 1, 2
c = d = [1]

def ranges(int n):
    """
    >>> ranges(5)
    ([0, 1, 2, 3, 4], [5, 4, 3, 2, 1], [0, 2, 4], [4, 2, 0])
    """
    cdef int i
    up, down, two, back = [], [], [], []
    for i in range(n):
        up.append(i)
    for i in range(n, 0, -1):
        down.append(i)
    for i in range(0, n, 2):
        two.append(i)
    for i in range(n - 1, -1, -2):
        back.append(i)
    return up, down, two, back

def last(int n):
    """
    >>> last(4)
    3
    >>> last(0)
    -7
    """
    cdef int i = -7
    for i in range(n):
        pass
    return i

def unsigned_down(size_t n):
    """
    >>> unsigned_down(3)
    [2, 1, 0]
    >>> unsigned_down(0)
    []
    """
    cdef size_t i
    out = []
    for i in range(n, 0, -1):
        out.append(i - 1)
    return out

def run_step(int a, int b, int c):
    """
    >>> run_step(0, 5, 2)
    [0, 2, 4]
    >>> run_step(5, 0, -2)
    [5, 3, 1]
    >>> run_step(0, 5, 0)
    Traceback (most recent call last):
        ...
    ValueError: range() arg 3 must not be zero
    """
    cdef int i
    out = []
    for i in range(a, b, c):
        out.append(i)
    return out

def else_loop(xs, y):
    """
    >>> else_loop([1, 2, 3], 2)
    'found'
    >>> else_loop([1, 2, 3], 5)
    'missing'
    """
    for x in xs:
        if x == y:
            result = "found"
            break
    else:
        result = "missing"
    return result

def while_else(n):
    """
    >>> while_else(3)
    [3, 2, 1, 'end']
    """
    out = []
    while n > 0:
        out.append(n)
        n -= 1
        if n > 100:
            break
    else:
        out.append('end')
    return out

def unpacking(xs):
    """
    >>> unpacking([1, 2, 3, 4])
    (1, [2, 3], 4)
    >>> unpacking([1])
    Traceback (most recent call last):
        ...
    ValueError: need more than 1 value to unpack
    """
    first, *rest, last = xs
    return first, rest, last

def swap(x, y):
    """
    >>> swap(1, 2)
    (2, 1)
    """
    x, y = y, x
    return x, y

def chained():
    """
    >>> chained()
    (1, 1.0, 1)
    """
    cdef int i
    cdef double x
    i = x = y = 1
    return i, x, y

def augmented(x):
    """
    >>> augmented([1])
    ([1, 2], 7, 2.5, 8)
    """
    cdef int i = 5
    cdef double f = 5
    i += 2
    f /= 2
    x += [2]
    n = 2
    n **= 3
    return x, i, f, n

def items(dict table):
    """
    >>> items({'a': 1, 'b': 2})
    [('a', 1), ('b', 2)]
    """
    out = []
    for k, v in table.items():
        out.append((k, v))
    return out

def enum(xs):
    """
    >>> enum('ab')
    [(0, 'a'), (1, 'b')]
    """
    out = []
    for i, x in enumerate(xs):
        out.append((i, x))
    return out

def rev(int n):
    """
    >>> rev(3)
    [2, 1, 0]
    """
    cdef int i
    out = []
    for i in reversed(range(n)):
        out.append(i)
    return out

def asserts(x):
    """
    >>> asserts(1)
    >>> asserts(0)
    Traceback (most recent call last):
        ...
    AssertionError: zero
    """
    assert x, "zero"

def raises(kind):
    """
    >>> raises(0)
    Traceback (most recent call last):
        ...
    ValueError: text
    >>> raises(1)
    Traceback (most recent call last):
        ...
    KeyError: 1
    >>> raises(2)
    Traceback (most recent call last):
        ...
    TypeError
    """
    if kind == 0:
        raise ValueError("text")
    elif kind == 1:
        raise KeyError(kind)
    else:
        raise TypeError

def raises_from():
    """
    >>> raises_from()
    Traceback (most recent call last):
        ...
    ValueError: a
    """
    raise ValueError("a") from None

def deletes():
    """
    >>> deletes()
    Traceback (most recent call last):
        ...
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    x = [1]
    if x:
        del x
    return x

def globals_(value):
    """
    >>> globals_(5)
    15
    >>> globals_(10)
    15
    """
    global LIMIT
    old = LIMIT
    LIMIT = value
    return old + value

def count():
    """
    >>> count(), count()
    (4, 5)
    """
    global counter
    counter += 1
    return counter

def save(x):
    """
    >>> save([1])
    (None, [1])
    """
    global saved
    old = saved
    saved = x
    return old, saved

def args(a, int b, double c=1.5, *rest, list d=None, **more):
    """
    >>> args(1, 2)
    (1, 2, 1.5, (), None, {})
    >>> args(1, 2, 3, 4, 5, d=[1], e=2)
    (1, 2, 3.0, (4, 5), [1], {'e': 2})
    >>> args(1)
    Traceback (most recent call last):
        ...
    TypeError: args() takes at least 2 positional arguments (1 given)
    >>> args(1, 2, d=())
    Traceback (most recent call last):
        ...
    TypeError: Argument 'd' has incorrect type (expected list, got tuple)
    """
    return a, b, c, rest, d, more

cpdef int both(int x, int y=2) except -1:
    """
    >>> both(1)
    3
    >>> both(x=4, y=5)
    9
    >>> both(-1)
    Traceback (most recent call last):
        ...
    ValueError: negative
    """
    if x < 0:
        raise ValueError("negative")
    return x + y

cdef void maybe(int x) except *:
    if x < 0:
        raise ValueError("maybe")

cdef int fact(int n):
    if n <= 1:
        return 1
    return n * fact(n - 1)

cdef double later(double x) noexcept nogil:
    return earlier(x) + 1

cdef double earlier(double x) noexcept nogil:
    return x * 2

def use(int x):
    """
    >>> use(5)
    (120, 11.0, 7)
    >>> use(-1)
    Traceback (most recent call last):
        ...
    ValueError: maybe
    """
    maybe(x)
    return fact(x), later(x), both(x)

def views(double[:] x, double[:, ::1] y not None):
    """
    >>> import numpy as np
    >>> views(np.arange(3.), np.ones((2, 2)))
    (3.0, 4.0)
    >>> views(np.arange(3.), None)
    Traceback (most recent call last):
        ...
    TypeError: Argument 'y' must not be None
    """
    cdef Py_ssize_t i, j
    cdef double s = 0, t = 0
    with nogil:
        for i in range(x.shape[0]):
            s += x[i]
        for i in range(y.shape[0]):
            for j in range(y.shape[1]):
                t += y[i, j]
    return s, t

def view_iter(double[:] x):
    """
    >>> import numpy as np
    >>> view_iter(np.arange(4.))
    6.0
    """
    cdef double s = 0
    for v in x:
        s += v
    return s

def arrays():
    """
    >>> arrays()
    (6, [1, 3])
    """
    cdef int[3] xs
    cdef int x, total = 0
    xs[0], xs[1], xs[2] = 1, 2, 3
    for x in xs:
        total += x
    out = []
    for x in xs[0:3:2]:
        out.append(x)
    return total, out

def for_from(int n):
    """
    >>> for_from(3)
    [0, 1, 2]
    """
    cdef int i
    out = []
    for i from 0 <= i < n:
        out.append(i)
    return out

def constant_tuples(a):
    """
    >>> [(type(x[0]).__name__, x) for x in constant_tuples({(1, 2): 3, ("1", 2): 4})]
    [('int', (1, 2)), ('float', (1.0, 2)), ('bool', (True, 2)), ('str', ('1', 2)), ('bytes', (b'1', 2)), ('tuple', ((1, 2), None)), ('int', (3, 4))]
    """
    return [(1, 2), (1.0, 2), (True, 2), ("1", 2), (b"1", 2), ((1, 2), None),
            (a[1, 2], a["1", 2])]

def long_steps():
    """
    >>> long_steps()
    [0, 2305843009213693953, 4611686018427387906]
    """
    cdef long long i
    out = []
    for i in range(0, 4611686018427387907, 2305843009213693953):
        out.append(i)
    return out

def in_place_halves(double x):
    """
    >>> in_place_halves(3)
    6.0
    """
    x /= 0.5
    return x

def empty_return(bint early):
    """
    >>> empty_return(True), empty_return(False)
    (None, None)
    """
    if early:
        return
    else:
        return None

def conditional(x, y):
    """
    >>> conditional(1, 0), conditional(0, 3)
    ((0, 1, True), (0, 3, False))
    """
    return (x and y), (x or y), (1 if not (x and y) and x else 0) == 1

def nested(n):
    """
    >>> nested(3)
    [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]
    """
    out = []
    for i in range(n):
        for j in range(n):
            if j > i:
                continue
            out.append((i, j))
    return out

for i in range(3):
    c.append(i)

if LIMIT > 5:
    size = "big"
else:
    size = "small"

__test__ = {"c": """
>>> c, d, size, a, b
([1, 0, 1, 2], [1, 0, 1, 2], 'big', 1, 2)
"""}


def chained_tuples():
    """
    >>> chained_tuples()
    (2, 1, (1, 2), 1, 2, [1, 2])
    """
    m, n = n, m = 1, 2
    whole = a, b = [c, d] = 1, 2

    def seen():
        return m, n
    assert seen() == (m, n)
    return m, n, whole, a, b, [c, d]
