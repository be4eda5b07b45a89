# distutils: language = c++
# Variables without a declaration that are given C++ objects, and pointers to them.
cimport cython
from cython import typeof
from cython.operator cimport dereference as deref, preincrement as inc
from libcpp.vector cimport vector
from libcpp.map cimport map
from libcpp cimport bool
from libcpp.string cimport string as string_t

cdef extern from *:
    """
    #include <vector>
    struct Animal { virtual int legs() { return 0; } virtual ~Animal() { ++gone; } static int gone; };
    int Animal::gone = 0;
    struct Dog : Animal { int age; Dog(int a) : age(a) {} int legs() { return 4; } };
    struct Bird : Animal { Bird(int) {} int legs() { return 2; } };
    template <class T> struct Box { T held; Box(T x) : held(x) {} T& get() { return held; } };
    inline int& entry(std::vector<int>& v, int k) { return v[k]; }
    """
    cppclass Animal:
        int legs()
    cppclass Dog(Animal):
        int age
        Dog(int)
    cppclass Bird(Animal):
        Bird(int)
    cppclass Box[T]:
        T held
        Box(T)
        T& get()
    int& entry(vector[int]& v, int k)
    int gone "Animal::gone"


def new_and_del(n):
    """
    >>> new_and_del(4)
    ('vector[int] *', 4, [0, 1, 2, 3])
    """
    v = new vector[int]()
    try:
        for k in range(n):
            v.push_back(k)
        return typeof(v), v.size(), deref(v)
    finally:
        del v


def common_base(bint dog):
    """
    >>> common_base(True), common_base(False)
    (('Animal *', 4), ('Animal *', 2))
    >>> objects_gone() >= 2
    True
    """
    if dog:
        p = new Dog(3)
    else:
        p = new Bird(1)
    kind, legs = typeof(p), p.legs()
    del p
    return kind, legs


def objects_gone():
    return gone


def members(int n):
    """
    >>> members(7)
    (7, 9, 9)
    """
    dog = new Dog(n)
    age = dog.age
    dog.age += 2
    other = dog.age
    box = new Box[int](other)
    held = box.get()
    del dog, box
    return age, other, held


@cython.cpp_locals(True)
def by_value():
    """
    >>> by_value()
    ('Box[double]', 2.5, 'vector[int]', [1, 2], 'int', 1)
    """
    box = Box[double](2.5)
    v = vector[int]()
    v.push_back(1)
    v.push_back(2)
    first = entry(v, 0)
    return typeof(box), box.get(), typeof(v), v, typeof(first), first


def iterators():
    """
    >>> iterators()
    [('one', 1), ('two', 2)]
    """
    cdef map[int, int] m
    m[1] = 10
    m[2] = 20
    names = ["one", "two"]
    found = []
    at = m.begin()
    while at != m.end():
        found.append((names[deref(at).first - 1], deref(at).second // 10))
        inc(at)
    return found


def in_closure(n):
    """
    >>> in_closure(3)
    [3, 4]
    """
    v = new vector[int]()

    def add(k):
        v.push_back(k)

    add(n)
    add(n + 1)
    result = deref(v)
    del v
    return result


def in_generator(n):
    """
    >>> list(in_generator(3))
    [1, 2, 3]
    """
    v = new vector[int]()
    try:
        for k in range(n):
            v.push_back(k)
            yield v.size()
    finally:
        del v


cdef class Kennel:
    """
    >>> Kennel().legs(3)
    12
    """
    def legs(self, int n):
        cdef int total = 0
        for k in range(n):
            dog = new Dog(k)
            total += dog.legs()
            del dog
        return total


cdef int without_gil(int n) noexcept nogil:
    v = new vector[int]()
    v.push_back(n)
    cdef int last = v.back()
    del v
    return last


def called_without_gil(int n):
    """
    >>> called_without_gil(11)
    11
    """
    with nogil:
        n = without_gil(n)
    return n


cdef bool is_odd(int n, boom) except *:
    if boom is not None:
        raise boom
    return n % 2 != 0


def truths(int n, boom=None):
    """
    >>> truths(2), truths(3)
    (False, True)
    >>> truths(2, ValueError)
    Traceback (most recent call last):
    ValueError
    """
    return is_odd(n, boom)


cdef class Samples:
    """
    >>> import pickle
    >>> s = pickle.loads(pickle.dumps(Samples()))
    >>> s.values()
    ([1.5, 2.5], {3: b'three'})
    """
    cdef vector[double] reals
    cdef map[int, string_t] names

    def __init__(self):
        self.reals = [1.5, 2.5]
        self.names = {3: b"three"}

    def values(self):
        return self.reals, self.names
