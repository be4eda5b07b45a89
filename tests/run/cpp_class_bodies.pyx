# distutils: language = c++
# C++ classes whose functions have their bodies here.
from libcpp.vector cimport vector

gone = []


cdef cppclass Shape:
    int id
    double scale
    vector[int] marks

    __init__():
        this.id = -1
        this.scale = 1

    __init__(int id):
        this.id = id
        this.scale = 2

    __dealloc__():
        gone.append(this.id)

    double area() noexcept:
        return 0

    void mark(int x) nogil:
        this.marks.push_back(x)

    int total() noexcept nogil:
        cdef int s = 0, x
        for x in this.marks:
            s += x
        return s

    int twice(int x, int more=1) except -1:
        if x < 0:
            raise ValueError("negative")
        return x * 2 + more

    object show(object o):
        return o, this.id, this.marks

    void fails() except *:
        raise KeyError("no value")

    @staticmethod
    int thrice(int x):
        return x * 3


cdef cppclass Square(Shape):
    double side

    __init__(double side):
        this.side = side

    double area() noexcept:
        return this.side * this.side * this.scale


cdef cppclass Link:
    int value
    Link* next

    int length() noexcept nogil:
        return 1 if this.next is NULL else 1 + this.next.length()


cdef double area_of(Shape* shape) noexcept:
    return shape.area()


def members():
    """
    >>> members()
    (9, 9, 3, 0.0, 7, 11, 12, ('x', 3, [4, 5]))
    """
    cdef Shape* shape = new Shape(3)
    with nogil:
        shape.mark(4)
        shape.mark(5)
    try:
        return (shape.total(), sum(shape.marks), shape.id, shape.area(), shape.twice(3),
                shape.twice(3, 5), Shape.thrice(4), shape.show("x"))
    finally:
        del shape


def overridden():
    """
    >>> gone.clear()
    >>> overridden(), gone
    ((9.0, 9.0), [-1])
    """
    cdef Square* square = new Square(3)
    cdef Shape* shape = square
    try:
        return area_of(square), shape.area()
    finally:
        del shape


def on_the_stack():
    """
    >>> gone.clear()
    >>> on_the_stack(), gone
    (-1, [-1])
    """
    cdef Shape shape
    return shape.id


def failing(int x):
    """
    >>> failing(4)
    9
    >>> failing(-1)
    'negative'
    """
    cdef Shape shape
    try:
        return shape.twice(x)
    except ValueError as error:
        return str(error)


def failing_void():
    """
    >>> failing_void()
    KeyError('no value')
    """
    cdef Shape shape
    try:
        shape.fails()
    except KeyError as error:
        return error


def linked():
    """
    >>> linked()
    2
    """
    cdef Link a, b
    a.next = &b
    b.next = NULL
    return a.length()


cdef class Holder:
    """
    >>> gone.clear()
    >>> holder = Holder(5)
    >>> holder.area(), holder.length()
    (0.0, 1)
    >>> del holder
    >>> gone
    [5]
    """
    cdef Shape* shape
    cdef Link link

    def __cinit__(self, int id):
        self.shape = new Shape(id)
        self.link.next = NULL

    def __dealloc__(self):
        del self.shape

    def area(self):
        return self.shape.area()

    def length(self):
        return self.link.length()
