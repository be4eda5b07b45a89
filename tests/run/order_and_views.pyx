# Order of evaluation, failures, arguments, views that move about.
cimport cython
import sys

ctypedef double real

cdef int total = 0
cdef double[:] stored
cdef object thing
cdef list stack = []
LOG = []

def log(x):
    LOG.append(x)
    return x

def loop_var_changed(int n):
    """
    >>> loop_var_changed(3)
    ([0, 1, 2], 12)
    """
    cdef int i
    out = []
    for i in range(n):
        out.append(i)
        i = i + 10
    return out, i

def same_var_nested():
    """
    >>> same_var_nested()
    ([0, 0, 1, 1, 0], 0)
    """
    cdef int i
    out = []
    for i in range(2):
        out.append(i)
        for i in range(2):
            out.append(i)
            if len(out) >= 5:
                break
    return out[:5], i

cdef Py_ssize_t find(double[:] x, double y):
    cdef Py_ssize_t k
    with nogil:
        for k in range(x.shape[0]):
            if x[k] == y:
                return k
    return -1

def early_return(double[:] x, double y):
    """
    >>> import array
    >>> early_return(array.array('d', [1, 2, 3]), 2)
    1
    >>> early_return(array.array('d', [1, 2, 3]), 5)
    -1
    """
    return find(x, y)

def while_fallible(xs):
    """
    >>> while_fallible([3, 0, 2, 5])
    [5, 2]
    """
    out = []
    while len(xs) > 0 and log(True):
        x = xs.pop()
        if not x:
            continue
        if x == 3:
            break
        out.append(x)
    return out

cdef int silent(int x) noexcept:
    if x < 0:
        raise ValueError("lost")
    return x

cdef int loud(int x) except? -1 nogil:
    if x == 7:
        with gil:
            raise ValueError("seven")
    return -x

def call_loud(int x):
    """
    >>> call_loud(1), call_loud(-3)
    (-1, 3)
    >>> call_loud(7)
    Traceback (most recent call last):
        ...
    ValueError: seven
    """
    cdef int y
    with nogil:
        y = loud(x)
    return y

def evaluation_order():
    """
    >>> evaluation_order()
    [1, 2, 3, 4]
    """
    del LOG[:]
    d = {}
    d[log(2)] = log(1)
    d[log(3)], e = 1, 2
    d[log(4)] = 5
    return list(LOG)

def attributes():
    """
    >>> attributes()
    (6, [1, 12], 'ab')
    """
    class_ = type('C', (), {})
    o = class_()
    o.x = 5
    o.x += 1
    xs = [1, 2]
    xs[1] += 10
    d = {'k': 'a'}
    d['k'] += 'b'
    return o.x, xs, d['k']

def chained(int a, int b, c):
    """
    >>> chained(1, 2, 3), chained(3, 2, 1), chained(1, 2, 0)
    ((True, True), (False, False), (True, False))
    """
    return a < b, a < b < c

def defaults(a, b=[], *, c, d={}):
    """
    >>> defaults(1, c=2)
    (1, [1], 2, {})
    >>> defaults(2, c=3)
    (2, [1, 2], 3, {})
    >>> defaults(1)
    Traceback (most recent call last):
        ...
    TypeError: defaults() needs keyword-only argument c
    >>> defaults.__defaults__[0].clear()
    """
    b.append(a)
    return a, b, c, d

cdef int with_default(int x, int y=3, object z=None):
    return x * y + (1 if z is None else 2)

def use_default():
    """
    >>> use_default()
    (7, 11, 12)
    """
    return with_default(2), with_default(2, 5), with_default(2, 5, 1)

def nested_unpack(pairs):
    """
    >>> nested_unpack([(1, (2, 3)), (4, (5, 6))])
    [6, 15]
    >>> nested_unpack([(1, (2,))])
    Traceback (most recent call last):
        ...
    ValueError: need more than 1 value to unpack
    >>> nested_unpack([(1, (2, 3, 4))])
    Traceback (most recent call last):
        ...
    ValueError: too many values to unpack (expected 2)
    """
    out = []
    for a, (b, c) in pairs:
        out.append(a + b + c)
    return out

def typed_unpack(pair):
    """
    >>> typed_unpack((1, 2.5))
    (1, 2.5)
    """
    cdef int i
    cdef double x
    i, x = pair
    return i, x

def store(double[:] x):
    """
    >>> import array
    >>> a = array.array('d', [1, 2, 3])
    >>> store(a)
    >>> read(1)
    2.0
    """
    global stored
    stored = x

def read(int i):
    return stored[i]

def rebind(double[:, :] rows, int times):
    """
    >>> import numpy as np
    >>> rebind(np.arange(6.).reshape(3, 2), 5)
    8.0
    """
    cdef double[:] row
    cdef double s = 0
    cdef int k
    for k in range(times):
        row = rows[k % 3]
        s += row[0] + row[0]
    return s / 2

def swap_views(double[:] a, double[:] b):
    """
    >>> import array
    >>> swap_views(array.array('d', [1]), array.array('d', [2]))
    (2.0, 1.0)
    """
    a, b = b, a
    return a[0], b[0]

cdef double[:] same(double[:] x):
    return x

def view_back(double[:] x):
    """
    >>> import numpy as np
    >>> v = view_back(np.arange(3.))
    >>> np.asarray(v)
    array([0., 1., 2.])
    """
    return same(x)

cdef object made(x):
    if x is None:
        return None
    return [x]

cdef str text(int x):
    return "n" + str(x)

def call_objects(x):
    """
    >>> call_objects(None), call_objects(2)
    ((None, 'n3'), ([2], 'n3'))
    """
    return made(x), text(3)

def set_thing(x):
    """
    >>> set_thing(1)
    (None, 1)
    >>> set_thing(2)
    (1, 2)
    """
    global thing
    old = thing
    thing = x
    return old, thing

def reals(real x):
    """
    >>> reals(2)
    4.0
    """
    cdef real y = x
    return y * 2

def unused(int x, y, double[:] z):
    """
    >>> import array
    >>> unused(1, 2, array.array('d'))
    """
    cdef int w = x
    cdef double never

def recursion(int n):
    """
    >>> recursion(5)
    [(0, 5), (1, 4), (2, 3)]
    """
    out = []
    cdef int lo = 0, hi = n
    while lo < hi:
        out.append((lo, hi))
        lo += 1
        hi -= 1
    return out

@cython.boundscheck(False)
@cython.wraparound(False)
cpdef double dot(double[::1] x, double[::1] y) nogil:
    """
    >>> import numpy as np
    >>> dot(np.arange(3.), np.ones(3))
    3.0
    """
    cdef Py_ssize_t i
    cdef double s = 0
    for i in range(x.shape[0]):
        s += x[i] * y[i]
    return s

def out_of_bounds(double[:] x, int i):
    """
    >>> import array
    >>> out_of_bounds(array.array('d', [1, 2]), -1)
    2.0
    >>> out_of_bounds(array.array('d', [1, 2]), 2)
    Traceback (most recent call last):
        ...
    IndexError: Out of bounds on buffer access (axis 0)
    """
    return x[i]

def errno(new, int M_PI, class_=3):
    """
    >>> errno(1, 2)
    (1, 2, 3)
    """
    linux = new
    return linux, M_PI, class_

def exec_(int if_, double else_=1):
    """
    >>> exec_(1)
    2.0
    """
    return if_ + else_

def multi(
        a,
        b):
    """
    >>> multi(1, 0)
    Traceback (most recent call last):
        ...
    ZeroDivisionError: division by zero
    """
    return (a +
            a / b)

if sys.version_info[0] > 2:
    for _k, _v in {"a": 1}.items():
        stack.append((_k, _v))
else:
    stack = None
assert stack == [("a", 1)], stack


def sweep(double[:, :] old, double[:, :] new, int top, int bottom):
    """
    >>> import numpy as np
    >>> old, new = np.ones((4, 4)), np.zeros((4, 4))
    >>> sweep(old, new, 1, 3)
    >>> new.sum()
    16.0
    >>> new[:] = 0
    >>> sweep(old, new, 2, 5)
    Traceback (most recent call last):
        ...
    IndexError: Out of bounds on buffer access (axis 0)
    >>> new.sum()  # what came before the element that is not there
    8.0
    >>> sweep(old, new, -1, 1)
    >>> new[3].sum()
    8.0
    >>> sweep(old, new, 5, 2)
    """
    cdef int i
    cdef Py_ssize_t j
    for i in range(top, bottom):
        for j in range(old.shape[1]):
            new[i, j] = old[i - 1, j] + old[i + 1, j]


def total_until(double[:] x, double limit):
    """
    >>> import array
    >>> total_until(array.array('d', [1, 2, 3, 4]), 3)
    3.0
    """
    cdef double total = 0
    cdef Py_ssize_t i
    for i in range(x.shape[0]):
        if x[i] >= limit:
            break
        total += x[i]
    return total


def unsigned_counters(unsigned int n, int step):
    """
    >>> unsigned_counters(3, -1)
    ([3, 2, 1], [3, 2, 1, 0], [2, 1, 0])
    >>> unsigned_counters(3, -2)
    ([3, 1], [3, 2, 1, 0], [2, 1, 0])
    """
    cdef unsigned int i
    a, b, c = [], [], []
    for i in range(n, 0, step):
        a.append(i)
    for i in range(n, -1, -1):
        b.append(i)
    for i in reversed(range(n)):
        c.append(i)
    return a, b, c
