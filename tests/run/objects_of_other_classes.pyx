# distutils: language = c++
"""C values where a class is wanted that their objects do not have: a TypeError at run time.

>>> wrong(literal)
('Cannot convert int to objects_of_other_classes.Box', 'Expected list, got int')
>>> wrong(number)
('Expected dict, got int', 'Expected str, got float')
>>> wrong(struct)
('Cannot convert dict to objects_of_other_classes.Box', 'Expected list, got dict')
>>> wrong(container)
('Expected dict, got list', 'Expected tuple, got list')
>>> wrong(character)
('Expected bytearray, got str', 'Cannot convert str to objects_of_other_classes.Box')
>>> wrong(pair)
('Expected list, got tuple', 'Expected set, got tuple')
"""
from libcpp.string cimport string
from libcpp.vector cimport vector


cdef class Box:
    cdef int v
    cdef list items

    def __init__(self):
        self.v = 7

    cpdef get(self, a=1):
        return self.v, a

    cdef inner(self):
        return self.v

    def put(self, int i):
        self.items = i


cdef struct Size:
    int w


def wrong(functions):
    out = []
    for function in functions:
        try:
            out.append(function())
        except TypeError as error:
            out.append(str(error))
    return tuple(out)


def to_box():
    cdef Box box = 3
    return box.v


def to_list():
    cdef list items = 3
    return items[0]


def to_dict():
    cdef int i = 3
    cdef dict items = i
    return items["a"]


def to_str():
    cdef double f = 2.5
    cdef str text = f
    return text[0]


def struct_to_box():
    cdef Size size = [1]
    cdef Box box = size
    return box.v


def struct_to_list():
    cdef Size size = [1]
    cdef list items = size
    return items[0]


def vector_to_dict():
    cdef vector[int] v
    cdef dict items = v
    return items["a"]


def vector_to_tuple():
    cdef vector[int] v
    cdef tuple items = v
    return items[0]


def character_to_bytearray():
    cdef Py_UCS4 c = c"a"
    cdef bytearray text = c
    return text[0]


def character_to_box():
    cdef Py_UCS4 c = c"a"
    cdef Box box = c
    return box.v


def pair_to_list():
    cdef (int, int) t = (1, 2)
    cdef list items = t
    return items[0]


def pair_to_set():
    cdef (int, int) t = (1, 2)
    cdef set items = t
    return len(items)


literal = to_box, to_list
number = to_dict, to_str
struct = struct_to_box, struct_to_list
container = vector_to_dict, vector_to_tuple
character = character_to_bytearray, character_to_box
pair = pair_to_list, pair_to_set


def fitting(char* text):
    """
    >>> fitting(b"ab")
    (True, 1, [1, 2], (1, 2), {'w': 4}, [1, 2], b'ab', b'ab', 'a', None)
    """
    cdef bint truth = 1
    cdef bool b = truth
    cdef int[2] array = [1, 2]
    cdef list items = array
    cdef (int, int) t = (1, 2)
    cdef tuple one = t
    cdef Size size = [4]
    cdef dict d = size
    cdef vector[int] v = [1, 2]
    cdef list w = v
    cdef bytes x = text
    cdef string s = b"ab"
    cdef bytes y = s
    cdef Py_UCS4 c = c"a"
    cdef str z = c
    cdef Box box = None
    return b, truth + 0, items, one, d, w, x, y, z, box


cdef take(Box box):
    return box.v


cdef list make(int i):
    return i


cdef Box made(int i):
    return i


def arguments(int i):
    """
    >>> arguments(3)
    Traceback (most recent call last):
    TypeError: Cannot convert int to objects_of_other_classes.Box
    """
    return take(i)


def literal_argument():
    """
    >>> literal_argument()
    Traceback (most recent call last):
    TypeError: Cannot convert int to objects_of_other_classes.Box
    """
    return take(3)


def results(int i):
    """
    >>> results(3)
    ['Expected list, got int', 'Cannot convert int to objects_of_other_classes.Box']
    """
    out = []
    for function in (lambda: make(i), lambda: made(i)):
        try:
            out.append(function())
        except TypeError as error:
            out.append(str(error))
    return out


def of_class(x, int i):
    """The first argument of a method that is called by its class.

    >>> for line in of_class(Box(), 3): print(line)
    (7, 1)
    7
    Cannot convert int to objects_of_other_classes.Box
    Cannot convert int to objects_of_other_classes.Box
    Cannot convert int to objects_of_other_classes.Box
    >>> for line in of_class("x", 3): print(line)
    Cannot convert str to objects_of_other_classes.Box
    Cannot convert str to objects_of_other_classes.Box
    Cannot convert int to objects_of_other_classes.Box
    Cannot convert int to objects_of_other_classes.Box
    Cannot convert int to objects_of_other_classes.Box
    """
    out = []
    for function in (lambda: Box.get(x), lambda: Box.inner(x), lambda: Box.get(3), lambda: Box.inner(3),
                     lambda: Box.get(i)):
        try:
            out.append(function())
        except TypeError as error:
            out.append(str(error))
    return out


def attributes(box):
    """
    >>> attributes(Box())
    Traceback (most recent call last):
    TypeError: Expected list, got int
    """
    box.put(3)


def generated(int i):
    """
    >>> next(generated(3))
    Traceback (most recent call last):
    TypeError: Expected list, got int
    """
    cdef list items
    items = i
    yield items
