# distutils: language = c++
"""What may run out of memory, continued: conversions, dispatch, coroutines, attributes and pickles."""
import pickle
cimport cython
from cython cimport view
from libcpp.map cimport map as cpp_map
from libcpp.pair cimport pair
from libcpp.set cimport set as cpp_set
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef struct Size:
    int w
    double h
    bint known


ctypedef fused number:
    int
    double
    object


cpdef number twice(number x):
    """
    >>> twice(2), twice(2.5), twice("ab")
    (4, 5.0, 'abab')
    """
    return x * 2


def sum_of(cython.floating[:] v):
    """
    >>> sum_of(view_of(4)), sum_of.__name__
    (6.0, 'sum_of')
    """
    cdef double total = 0
    for x in v:
        total += x
    return total


def view_of(int n):
    cdef double[:] v = view.array((n,), 8, "d")
    for i in range(n):
        v[i] = i
    return v


def conversions(size, pairs, names):
    """
    >>> conversions({"w": 1, "h": 2.5, "known": 2}, (3, 4), ["a", "b"])
    ({'w': 1, 'h': 2.5, 'known': True}, (4, 3), ['b', 'a'], {b'a': (1, [1])}, {1, 2}, 'aé', b'ab')
    """
    cdef Size s = size
    cdef (int, int) t = pairs
    t = (t[1], t[0])
    cdef vector[string] texts = [name.encode() for name in names]
    cdef cpp_map[string, pair[int, vector[int]]] known
    known[texts[0]] = pair[int, vector[int]](1, [1])
    cdef cpp_set[int] numbers = {2, 1}
    cdef bytes joined = b"".join(texts)
    cdef Py_UCS4 c = 233
    return s, t, [text.decode() for text in texts][::-1], known, numbers, names[0] + c, joined


def texts(x, double d):
    """
    >>> texts([1], 2.5)
    ('[1]: 2.500 [[1]!]   7', "{'k': [1]}", 'a1c', ['a', 'c'])
    """
    s = f"{x}: {d:.3f} [{x!r}!] {7:3}"
    return s, str({"k": x}), "abc".replace("b", "1"), "a,c".split(",")


cdef class Part:
    cdef public int count
    cdef public list items
    cdef readonly str name
    cdef double level

    def __init__(self, name, count=0):
        self.name, self.count, self.items = name, count, [name]

    @property
    def half(self):
        return self.level

    @half.setter
    def half(self, value):
        self.level = value / 2

    def __getitem__(self, key):
        return self.items[key]

    def __len__(self):
        return len(self.items)

    def __eq__(self, other):
        return isinstance(other, Part) and self.name == (<Part> other).name

    def __hash__(self):
        return hash(self.name)

    def __call__(self, *args, k=1, **more):
        return args, k, sorted(more)

    cpdef describe(self, prefix=""):
        return f"{prefix}{self.name}"

    def twice(self):
        return self.describe() + self.describe("+")


class Whole(Part):
    extra = ()

    def describe(self, prefix=""):
        return "whole " + prefix + super().describe()


def attributes():
    """
    >>> attributes()
    (3, ['a', 1], 2.0, 'a', 2, True, 1, (((1,), 2, ['x']), 'a+a', 'whole bwhole +b', ((), 5)))
    """
    part, other = Part("a", 3), Whole("b")
    part.items.append(1)
    part.half = 4
    other.extra += ((), part.count + 2)
    return (part.count, part.items, part.half, part[0], len(part), part == Part("a"), len({part, Part("a")}),
            (part(1, k=2, x=3), part.twice(), other.twice(), other.extra))


def pickled():
    """
    >>> pickled()
    ('a', 3, ['a'], 2.0, True)
    """
    part = Part("a", 3)
    part.half = 4
    again = pickle.loads(pickle.dumps(part))
    return again.name, again.count, again.items, again.half, again == part


class Waits:
    def __await__(self):
        got = yield "asked"
        return got


async def step(log):
    async for x in steps(2):
        log.append(x)
    async with Around(log):
        log.append(await Waits())
    return len(log)


async def steps(n):
    for i in range(n):
        yield i


class Around:
    def __init__(self, log):
        self.log = log

    async def __aenter__(self):
        self.log.append("in")

    async def __aexit__(self, *what):
        self.log.append("out")


def coroutines():
    """
    >>> coroutines()
    ('asked', [0, 1, 'in', 'answer', 'out'], 5)
    """
    log = []
    running = step(log)
    asked = running.send(None)
    result = None
    try:
        running.send("answer")
    except StopIteration as stop:
        result = stop.value
    return asked, log, result


def groups(*errors):
    """
    >>> groups(ValueError(1), TypeError(2))
    [(1,), (2,)]
    """
    log = []
    try:
        raise ExceptionGroup("all", errors)
    except* ValueError as some:
        log.append(some.exceptions[0].args)
    except* TypeError as others:
        log.append(others.exceptions[0].args)
    return log


def patterns(x):
    """
    >>> patterns({"a": [1, 2, 3], "b": 4}), patterns(Part("z"))
    ((1, [2, 3], {'b': 4}), 'z')
    """
    match x:
        case {"a": [first, *rest], **others}:
            return first, rest, others
        case Part(name=name):
            return name


def slices(double[:, :] v):
    """
    >>> slices(square(3))
    ((3, 3), [0.0, 4.0, 8.0], [6.0, 7.0, 8.0], 36.0, 72)
    """
    cdef double[:, ::1] copied = v.copy()
    cdef double[:] last = copied[2]
    return (<object> v).shape, [v[i, i] for i in range(3)], list(last), sum([x for row in v.T for x in row]), v.nbytes


def square(int n):
    cdef double[:, ::1] v = view.array((n, n), 8, "d")
    cdef int i
    for i in range(n * n):
        v[i // n, i % n] = i
    return v
