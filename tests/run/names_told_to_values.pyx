# What stands in the body of an extension type is told its name, as in a class of Python.

class Field:
    def __set_name__(self, owner, name):
        self.told = (owner.__name__, name)


cdef class Shape:
    """
    >>> Shape.width.told, Shape.__dict__["height"].told
    (('Shape', 'width'), ('Shape', 'height'))
    >>> s = Shape(3)
    >>> s.other.told
    ('Shape', 'other')
    """
    cdef int n
    width = Field()
    if True:
        height = Field()
    other: object = Field()
    plain = 3

    def __init__(self, int n):
        self.n = n

    def area(self):
        return self.n


cdef class Wide(Shape):
    """
    >>> Wide.width.told, Wide.depth.told
    (('Shape', 'width'), ('Wide', 'depth'))
    """
    depth = Field()


cdef class Own:
    """
    >>> Holder.own.told
    'own'
    """
    cdef public object told

    def __set_name__(self, owner, name):
        self.told = name


class Holder:
    own = Own()
