# distutils: language = c++
"""What may run out of memory: a function for each kind of thing that takes some."""
import array
from cython.parallel cimport prange
from cython cimport view
from libc.stdlib cimport malloc, free
from libcpp.map cimport map as cpp_map
from libcpp.string cimport string
from libcpp.vector cimport vector

kept = array.array("d", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0])


def views(double[:] given=kept):
    """
    >>> views()
    [1.0, 3.0, 5.0] [6.0, 5.0, 4.0, 3.0, 2.0, 1.0] 21.0
    """
    cdef double[:] part = given[::2], back = given[::-1]
    cdef double[:] copied = given.copy()
    cdef double[:, ::1] own = view.array(shape=(2, 3), itemsize=8, format="d")
    cdef Py_ssize_t i
    cdef double total = 0
    own[:] = 1
    for i in range(copied.shape[0]):
        total += copied[i] * own[0, 0]
    print(list(part), list(back), total)


cdef class Node:
    cdef public object value
    cdef Node next
    cdef double[:] numbers
    cdef void* raw

    def __cinit__(self, value, Node next=None):
        self.raw = malloc(8)
        if self.raw == NULL:
            raise MemoryError()
        self.value = value
        self.next = next
        self.numbers = kept

    def __dealloc__(self):
        free(self.raw)

    def __iter__(self):
        node = self
        while node is not None:
            yield node.value
            node = (<Node> node).next

    def __add__(self, other):
        return Node((self.value, other), self)

    def __repr__(self):
        return f"Node({self.value!r}, {list(self)})"


class Plain(Exception):
    def __init__(self, *args, **more):
        super().__init__(*args)
        self.more = more


def classes():
    """
    >>> classes()
    Node((0, 5), [(0, 5), 0]) True
    """
    node = Node(0) + 5
    ring = Node([])
    ring.value.append(ring)
    print(repr(node), ring.value[0] is ring)


def closures(n):
    """
    >>> closures(3)
    ([3, 4, 5], 6, {'k': 7})
    """
    log = []

    def add(x, *rest, k=7, **more):
        nonlocal n
        log.append(n)
        n += 1
        return dict(k=k, **more)
    last = [add(i, i) for i in range(3)][-1]
    return log, (lambda: n)(), last


def generators(n):
    """
    >>> list(generators(4))
    ['a', 0, 1, 2, 3, 'closed']
    """
    log = []
    try:
        yield "a"
        got = yield from (i for i in range(n))
    finally:
        log.append("closed")
    yield log[0]


def containers(n):
    """
    >>> containers(3)
    ({'0': (0, [0]), '1': (1, [0, 1]), '2': (2, [0, 1, 2])}, {0, 1, 2}, '0-1-2')
    """
    d = {str(i): (i, list(range(i + 1))) for i in range(n)}
    first, *rest = d.values()  # CPython 3.11 crashes without memory for the pair of an iterator over items
    rest.sort(key=lambda item: item[0])
    return d, {i for i in range(n)}, "-".join(d)


def cpp_containers(items, names):
    """
    >>> cpp_containers([3, 1, 2], {"a": 1, "b": 2})
    ([3, 1, 2], {b'a': 1, b'b': 2}, b'text text text text text')
    """
    cdef vector[int] numbers = items
    cdef cpp_map[string, int] known = {key.encode(): value for key, value in names.items()}
    cdef string text = b"text text text text text"
    return numbers, known, text


def parallel(long n):
    """
    >>> parallel(1000)
    499500
    """
    cdef long i, total = 0
    for i in prange(n, nogil=True, num_threads=2):
        total += i
    return total


cdef int risky(object log, int n) except -1:
    try:
        log.append(n)
        if n > 1:
            raise Plain("many", n, at=n)
        return n
    finally:
        log.append("out")


def exceptions():
    """
    >>> exceptions()
    [0, 'out', 1, 'out', 2, 'out', ('many', 2, {'at': 2}), 'KeyError']
    """
    log = []
    for i in range(3):
        try:
            risky(log, i)
        except Plain as error:
            log.append((*error.args, error.more))
            try:
                raise KeyError(error) from error
            except (ValueError, KeyError) as other:
                log.append(type(other).__name__)
    return log


def managed(log):
    """
    >>> managed([])
    ['in', 'body', 'out']
    """
    class Manager:
        def __enter__(self):
            log.append("in")
            return self

        def __exit__(self, *what):
            log.append("out")
    with Manager():
        log.append("body")
    return log
