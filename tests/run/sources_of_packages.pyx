# cython: language_level=3
# distutils: language = c++
"""
What the sources of public packages do, and small programs seldom.

>>> import numpy as np
>>> a, b = Halving(), Quartering()
>>> a.cut(np.ones(2)), b.cut(np.ones(2)), first_of(b, np.ones(2)), a.cut(np.ones(0)) is None
(array([0.5, 0.5]), array([0.25, 0.25]), 0.25, True)
>>> class Wrong(Halving):
...     def cut(self, x): return [3]
>>> first_of(Wrong(), np.ones(2))
Traceback (most recent call last):
TypeError: Cannot convert list to numpy.ndarray
>>> chosen(np.ones(3)), chosen(np.ones(4, "f"))
(6, 8)
>>> [list(mapped(np.array([1, 2, 3], t), np.array([3, 1], t), np.array([30, 10], u)))
...  == [10, 0, 30] for t in ("i", "q") for u in ("i", "d")]
[True, True, True, True]
>>> tree = Tree()
>>> tree.move()
(5, 0.5)
>>> tree.nodes[0], tree.flags[1], tree.sizes[2]
({'size': 5, 'radius': 0.5}, True, 0)
>>> tree.nodes[2] = {"size": 1, "radius": 2.0}
>>> tree.nodes[2]
{'size': 1, 'radius': 2.0}
>>> tree.nodes = np.zeros(2)
Traceback (most recent call last):
ValueError: Buffer dtype mismatch, expected 'intp_t' but got 'double' in 'Node.size'
>>> import copy
>>> copy.copy(Held())
Traceback (most recent call last):
TypeError: self.place cannot be converted to a Python object for pickling
"""
import contextlib
import numpy as np
cimport numpy as np
from cython cimport floating
from cython.operator cimport dereference
from libcpp.unordered_map cimport unordered_map


# The result of a cpdef method is an np.ndarray[T].
cdef class Halving:
    cpdef np.ndarray[np.float64_t, ndim=1] cut(self, np.ndarray[np.float64_t, ndim=1] x):
        if x.shape[0] == 0:
            return None
        return x / 2


cdef class Quartering(Halving):
    cpdef np.ndarray[np.float64_t, ndim=1] cut(self, np.ndarray[np.float64_t, ndim=1] x):
        return x / 4


def first_of(Halving h, x):
    return h.cut(x)[0]


# A specialisation is named by another name for its type.
cdef long total(np.ndarray[floating, ndim=1] x, double scale[1]):
    cdef double sum = 0
    cdef int i
    for i in range(x.shape[0]):
        sum += x[i] * scale[0]
    return <long>sum


def chosen(np.ndarray x):
    cdef double[1] scale = [2]
    if x.dtype == np.float64:
        return total[np.float64_t](x, scale)
    return total[np.float32_t](x, scale)


ctypedef fused ints:
    np.int32_t
    np.int64_t

ctypedef fused numbers:
    np.int32_t
    np.float64_t


# A class within a template of fused types.
def mapped(ints[:] keys, ints[:] known, numbers[:] values):
    cdef unordered_map[ints, numbers] table
    cdef unordered_map[ints, numbers].iterator at
    cdef numbers[:] out = np.zeros(keys.shape[0], np.asarray(values).dtype)
    for i in range(known.shape[0]):
        table[known[i]] = values[i]
    for i in range(keys.shape[0]):
        at = table.find(keys[i])
        if at != table.end():
            out[i] = dereference(at).second
    return out


cdef struct Node:
    np.intp_t size
    np.float64_t radius


# Views as public fields, of items that C++ alone does not describe.
cdef class Tree:
    cdef public Node[::1] nodes
    cdef readonly bint[:] flags
    cdef public np.intp_t[:] sizes

    def __init__(self):
        self.nodes = np.zeros(3, [("size", np.intp), ("radius", np.float64)])
        self.flags = np.ones(2, np.intc)
        self.sizes = np.zeros(3, np.intp)

    def move(self):
        cdef Node node = self.nodes[1]
        node.size, node.radius = 5, 0.5
        self.nodes[0] = node
        return self.nodes[0].size, self.nodes[0].radius


# Fields that need a setter of their own, in a class that is not pickled.
cdef class Held:
    cdef np.ndarray array
    cdef int* place


cdef object picked
try:
    from no_such_module import picked
except ImportError:
    def picked(x, y=2):
        """Its own."""
        return x, y

cdef object managed

@contextlib.contextmanager
def managed(*seen):
    yield seen

cdef object produced

def produced(n):
    for i in range(n): yield i


def functions_in_variables():
    """
    >>> functions_in_variables()
    ((1, 2), (3, 4), ('a',), [0, 1], False, 'picked', 'Its own.')
    """
    with managed("a") as one:
        return (picked(1), picked(x=3, y=4), one, list(produced(2)), "picked" in globals(), picked.__name__,
                picked.__doc__)
