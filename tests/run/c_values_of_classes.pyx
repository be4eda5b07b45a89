# distutils: language = c++
"""C values are assigned to variables of Python's classes as what they are there.

>>> bytes_of(5), bytes_of(255)
((b'\\x05', b'\\x05', b'\\x05', b'\\x01'), (b'\\xff', b'\\xff', b'\\xff', b'\\x01'))
>>> bytes_of(256)
Traceback (most recent call last):
OverflowError: value too large to pack into a byte
>>> bytes_of(-1)
Traceback (most recent call last):
OverflowError: value too large to pack into a byte
>>> of_characters(-1), of_characters(65)
((b'\\xff', b'x'), (b'A', b'x'))
>>> of_arrays()
((1, 2, 3), [1, 2, 3], (1.5, 2.5))
>>> of_texts()
(bytearray(b'abc'), b'abc', bytearray(b'a\\x00c'), b'a\\x00c', bytearray(b'abc'))
>>> of_containers()
([1, 2], {1: 2}, {1}, (1, 2), (1, 2.0), {'x': 1})
>>> others()
['Expected tuple, got int', 'Expected set, got list', 'Expected tuple, got list', 'Expected list, got dict', 'Expected bytearray, got int', 'Expected str, got int', 'Expected list, got float']
>>> Box(7).as_bytes(), list(in_generator(3)), in_closure(66)
(b'\\x07', [b'\\x00', b'\\x01', b'\\x02'], b'B')
"""
from libcpp.map cimport map
from libcpp.pair cimport pair
from libcpp.set cimport set as cpp_set
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef struct S:
    int x

cdef bytes returned(long long n):
    return n

cdef bytes taken(bytes b):
    return b

def bytes_of(int i):
    cdef bytes b = i
    cdef bint flag = i > 0
    cdef bytes c = flag
    return b, returned(i), taken(i), c

def of_characters(int i):
    cdef char c = i
    cdef Py_UCS4 u = u'x'
    cdef bytes b = c, d = u
    return b, d

def of_arrays():
    cdef int[3] a = [1, 2, 3]
    cdef double[2] d = [1.5, 2.5]
    cdef tuple t = a, u = d
    cdef list l = a
    return t, l, u

def of_texts():
    cdef char* p = b"abc"
    cdef string s = b"a\0c"
    cdef bytearray a = p, c = s
    cdef bytes b = p, d = s
    return a, b, c, d, <bytearray>p

def of_containers():
    cdef vector[int] v = [1, 2]
    cdef map[int, int] m = {1: 2}
    cdef cpp_set[int] s = {1}
    cdef pair[int, int] p = (1, 2)
    cdef (int, double) t = (1, 2)
    cdef S r = S(1)
    cdef list l = v
    cdef dict d = m, e = r
    cdef set k = s
    cdef tuple q = p, w = t
    return l, d, k, q, w, e

def of_others(int kind):
    cdef int[2] a = [1, 2]
    cdef vector[int] v = [1, 2]
    cdef map[int, int] m = {1: 2}
    cdef unsigned char c = 65
    cdef double x = 5
    cdef tuple t
    cdef set s
    cdef list l
    cdef bytearray b
    cdef str text
    if kind == 0:
        t = kind
    elif kind == 1:
        s = a
    elif kind == 2:
        t = v
    elif kind == 3:
        l = m
    elif kind == 4:
        b = c
    elif kind == 5:
        text = kind
    else:
        l = x

def others():
    found = []
    for kind in range(7):
        try:
            of_others(kind)
        except TypeError as error:
            found.append(str(error))
    return found

cdef class Box:
    cdef int n
    def __init__(self, n):
        self.n = n
    cpdef bytes as_bytes(self):
        return self.n

def in_generator(int n):
    cdef int i
    cdef bytes b
    for i in range(n):
        b = i
        yield b

def in_closure(int n):
    def inner():
        cdef bytes b = n
        return b
    return inner()


def appended(letters):
    """A character that bytearray.append is given is its number, wherever the call stands.

    >>> appended(["z"])
    (bytearray(b'abcd'), [None], "'str' object cannot be interpreted as an integer")
    """
    cdef bytearray made = bytearray(b"a")
    made.append(b"b")
    add = lambda: made.append(b"c")
    results = [add()]
    if made.append("d") is None:
        try:
            made.append(letters[0])
        except TypeError as error:
            return made, results, str(error)
