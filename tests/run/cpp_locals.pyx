# distutils: language = c++
# cython: cpp_locals=True
# Variables of C++ classes that their first assignment makes.
cimport cython
from libcpp.vector cimport vector

cdef extern from *:
    """
    static int alive = 0;
    struct Number {
        int value;
        explicit Number(int n) : value(n) {
            if (n < 0) throw std::out_of_range("negative");
            ++alive;
        }
        Number(Number const& other) : value(other.value) { ++alive; }
        ~Number() { --alive; }
        Number& operator=(Number const&) = default;
        Number& operator+=(Number const& other) { value += other.value; return *this; }
        Number twice() const { return Number(2 * value); }
        int get() const { return value; }
    };
    static inline Number make_number(int n) { return Number(n); }
    """
    int alive
    cdef cppclass Number:
        int value
        Number(int) except +
        Number operator+=(Number)
        Number twice() nogil
        int get() nogil
    Number make_number(int) except + nogil


def local(int n):
    """
    >>> local(2)
    2
    >>> local(1)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    >>> local(-1)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    cdef Number x
    if n > 1:
        x = Number(n)
    return x.get()


def parts(int n):
    """
    >>> parts(2)
    (11, 11)
    >>> parts(0)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    cdef Number x
    if n > 1:
        x = make_number(n)
    x.value += 3
    x += make_number(6)
    cdef Number* at = &x
    return at.get(), x.value


def inferred(int n):
    """
    >>> inferred(4)
    (8, 4)
    >>> inferred(-4)
    Traceback (most recent call last):
    IndexError: negative
    """
    x = Number(n)
    y = x
    x = y.twice()
    return x.get(), y.get()


cdef class Holder:
    """
    >>> h = Holder()
    >>> h.get()
    Traceback (most recent call last):
    AttributeError: C++ attribute 'x' is not initialized
    >>> h.grow()
    Traceback (most recent call last):
    AttributeError: C++ attribute 'x' is not initialized
    >>> h.set(4); h.get()
    4
    >>> h.grow(); h.get()
    11
    >>> h.address()
    11
    >>> del h
    >>> left()
    0
    """
    cdef Number x
    cdef public vector[int] items

    def set(self, int n):
        self.x = Number(n)

    def get(self):
        return self.x.get()

    def grow(self):
        self.x.value += 1
        self.x += Number(6)

    def address(self):
        cdef Number* at = &self.x
        return at.get()


def public_field():
    """
    >>> public_field()
    ("C++ attribute 'items' is not initialized", [1, 2])
    """
    h = Holder()
    try:
        (<object> h).items
    except AttributeError as error:
        text = str(error)
    (<object> h).items = [1, 2]
    return text, (<object> h).items


cdef Number shared


def of_module(int n):
    """
    >>> of_module(0)
    Traceback (most recent call last):
    NameError: C++ global 'shared' is not initialized
    >>> of_module(3)
    3
    >>> of_module(0)
    3
    """
    global shared
    if n:
        shared = Number(n)
    return shared.get()


def closure(int n):
    """
    >>> closure(3)
    (3, 4)
    >>> closure(0)
    Traceback (most recent call last):
    NameError: free variable 'x' referenced before assignment in enclosing scope
    """
    cdef Number x
    if n:
        x = Number(n)

    def read():
        return x.get()

    def write():
        nonlocal x
        x = Number(n + 1)

    before = read()
    write()
    return before, read()


def generator(int n):
    """
    >>> list(generator(3))
    [3, 6]
    >>> list(generator(0))
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    cdef Number x
    if n:
        x = Number(n)
    yield x.get()
    x = x.twice()
    yield x.get()


cdef int passed(Number x) except? -1 nogil:
    if x.get() == 2:
        x = make_number(7)
    return x.get()


cdef int released(int n) except? -1 nogil:
    cdef Number x
    if n:
        x = make_number(n)
    return x.get()


def without_gil(int n):
    """
    >>> without_gil(2)
    9
    >>> without_gil(0)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    return released(n) + passed(Number(n))


cdef int of_type(cython.integral n) except? -1:
    cdef Number x
    if n:
        x = Number(<int> n)
    return x.get()


def fused(n):
    """
    >>> fused(3)
    6
    >>> fused(0)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'x' referenced before assignment
    """
    return of_type(<short> n) + of_type(<long> n)


def vectors(items):
    """
    >>> vectors([1, 2])
    [1, 2, 3]
    >>> vectors(None)
    Traceback (most recent call last):
    UnboundLocalError: local variable 'v' referenced before assignment
    """
    cdef vector[int] v
    if items is not None:
        v = items
    v.push_back(3)
    return v


def loop(int n):
    """
    >>> loop(3)
    [0, 2, 4]
    """
    found = []
    cdef Number x
    for i in range(n):
        x = Number(i)
        x = x.twice()
        found.append(x.value)
    return found


def left():
    """
    >>> left()
    0
    """
    return alive - (1 if of_module_is_set() else 0)


def of_module_is_set():
    try:
        return of_module(0) != 0
    except NameError:
        return False
