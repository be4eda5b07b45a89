# C++: containers, templates, own headers' classes, exceptions.
from libcpp.vector cimport vector
from libcpp.string cimport string
from libcpp.map cimport map
from libcpp.pair cimport pair
from libcpp.unordered_map cimport unordered_map
from libcpp.set cimport set as cset
from cython.operator cimport dereference as deref, preincrement as inc, postincrement
from libcpp cimport bool
def vec(int n):
    """
    >>> vec(4)
    (14, [7, 6, 4, 9], 4, 7, 6, 9, False)
    """
    cdef vector[int] v
    cdef int i
    for i in range(n): v.push_back(i*i)
    s = 0
    for x in v: s += x
    v[0] = 7
    v[1] += 5
    return s, v, v.size(), v[0], v.at(1), v.back(), v.empty()
def at(int k):
    """
    >>> at(1)
    2.0
    >>> at(5)
    Traceback (most recent call last):
    IndexError: vector::_M_range_check: __n (which is 5) >= this->size() (which is 2)
    """
    cdef vector[double] v = [1.0, 2.0]
    return v.at(k)
def maps(dict d):
    """
    >>> maps({b'a': 1, b'b': 2})
    ([(b'a', 1), (b'b', 2), (b'new', 5), 1, 2, 5], {b'a': 1, b'b': 2, b'new': 5}, 1, 3)
    >>> maps({'a': 1})
    Traceback (most recent call last):
    TypeError: expected bytes, str found
    >>> maps([1])
    Traceback (most recent call last):
    TypeError: Argument 'd' has incorrect type (expected dict, got list)
    >>> maps({b'a': 'x'})
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    cdef map[string, int] m = d
    m[b"new"] = 5
    cdef map[string, int].iterator it = m.begin()
    r = []
    while it != m.end():
        r.append((deref(it).first, deref(it).second))
        inc(it)
    cdef pair[string, int] p
    for p in m: r.append(p.second)
    return r, m, m.count(b"new"), m.size()
def strs(bytes b):
    """
    >>> strs(b'ab')
    (b'ab!ab', 2, False, True, b'ab')
    >>> strs('ab')
    Traceback (most recent call last):
    TypeError: Argument 'b' has incorrect type (expected bytes, got str)
    """
    cdef string s = b
    cdef string t = s + b"!"
    t.append(s)
    return t, s.size(), s == t, s < t, s.c_str()
def nested():
    """
    >>> nested()
    ([[3], [4, 5]], 3, [[3], [4, 5], [3]], 2)
    """
    cdef vector[vector[int]] vv
    vv.resize(2)
    vv[0].push_back(3)
    vv[1] = [4, 5]
    cdef vector[vector[int]] *p = new vector[vector[int]](vv)
    p.push_back(vv[0])
    n = p.size()
    r = deref(p)
    del p
    return vv, n, r, vv[1].size()
def uset(xs):
    """
    >>> uset([3, 1, 2])
    ({1, 2, 3}, 1.0, True, 0)
    >>> uset(5)
    Traceback (most recent call last):
    TypeError: 'int' object is not iterable
    """
    cdef cset[int] s = xs
    cdef unordered_map[int, double] u
    for x in s: u[x] = x / 2.0
    return s, u[2], s.find(3) != s.end(), u.count(9)
def ctor(int n, double x):
    """
    >>> ctor(2, 1.5)
    ([1.5, 1.5, 1.0], [1.5, 1.5], False)
    """
    cdef vector[double] v = vector[double](n, x)
    cdef vector[double] w = v
    w.push_back(1)
    v.swap(w)
    return v, w, v == w
cdef vector[int] make(int n) except *:
    cdef vector[int] r
    if n < 0: raise ValueError("n")
    r.reserve(n)
    for i in range(n): r.push_back(i)
    return r
cdef int total(const vector[int]& v) noexcept nogil:
    cdef int s = 0
    cdef size_t i
    for i in range(v.size()): s += v[i]
    return s
def calls(int n):
    """
    >>> calls(3)
    ([0, 1, 2], 3)
    >>> calls(-1)
    Traceback (most recent call last):
    ValueError: n
    """
    return make(n), total(make(n))
def nog(int n):
    """
    >>> nog(4)
    12
    """
    cdef vector[int] v
    cdef int i, s
    with nogil:
        for i in range(n): v.push_back(i)
        s = total(v)
        for i in v: s += i
    return s
cdef extern from *:
    """
    #include <stdexcept>
    struct Shape { int n; double w; static int count; Shape() : n(1), w(0) {} Shape(int k) : n(k), w(k/2.0) { if (k < 0) throw std::invalid_argument("negative"); }
      double area() const { return n * w; } int& ref() { return n; } Shape operator+(Shape const& o) const { Shape r; r.n = n + o.n; r.w = w+o.w; return r; }
      bool operator==(Shape const& o) const { return n == o.n; } int operator()(int k) const { return n * k; } int operator[](int k) const { return n + k; } static int twice(int k) { return 2*k; } void boom(int k) { if (k == 1) throw std::out_of_range("oor"); if (k==2) throw 5; if (k==3) throw std::runtime_error("rt"); } };
    int Shape::count = 3;
    """
    cdef cppclass Shape:
        int n
        double w
        Shape()
        Shape(int k) except +
        double area()
        int& ref()
        Shape operator+(Shape)
        bool operator==(Shape)
        int operator()(int)
        int operator[](int)
        void boom(int k) except +
        @staticmethod
        int twice(int k)
def shapes(int k):
    """
    >>> shapes(3)
    (1, 27.0, 8.0, 10, 4, False, 9, 7, 8, 9.0, 10)
    >>> shapes(-3)
    Traceback (most recent call last):
    ValueError: negative
    """
    cdef Shape a
    cdef Shape b = Shape(k)
    cdef Shape* p = new Shape(k + 1)
    try_ = p.area()
    p.n = 10
    cdef Shape c = a + b
    (&b).w = 9
    r = (a.n, b.area(), try_, p.n, c.n, a == b, b(3), b[4], Shape.twice(4), b.w, p.ref())
    del p
    return r
def boom(int k):
    """
    >>> boom(0)
    'fine'
    >>> boom(1)
    Traceback (most recent call last):
    IndexError: oor
    >>> boom(2)
    Traceback (most recent call last):
    RuntimeError: Unknown exception
    >>> boom(3)
    Traceback (most recent call last):
    RuntimeError: rt
    """
    cdef Shape a
    a.boom(k)
    return "fine"


cdef extern from *:
    """
    struct Wide {
        template <class T> T get(int k) { return T(k) / 2; }
        template <class T, class U> T both(U u) { return T(u); }
    };
    template <class T> T quarter(int k) { return T(k) / 4; }
    """
    cdef cppclass Wide:
        T get[T](int k)
        T both[T, U](U u)
    T quarter[T](int k)


def chosen_templates():
    """
    >>> chosen_templates()
    (1, 1.5, 2, 0.75, 2, 2.5)
    """
    cdef Wide w
    cdef Wide* p = &w
    return w.get[int](3), w.get[double](3), w.both[int, double](2.5), quarter[double](3), quarter[int](9), p.get[double](5)
cdef extern from *:
    """
    struct Counted {
        static inline int made = 5;
        static int twice(int x) { return 2 * x; }
    };
    """
    cdef cppclass Counted:
        @staticmethod
        int twice(int)
        int made
def static_members():
    """
    >>> static_members()
    (5, 6, 8)
    """
    cdef int before = Counted.made
    Counted.made = 8
    after = Counted.made
    Counted.made = 5
    return before, Counted.twice(3), after
from cython.operator cimport typeid
from libcpp.typeinfo cimport type_info
cdef extern from * namespace "kinds":
    """
    namespace kinds { struct Base { virtual ~Base() {} }; struct Derived : Base {}; }
    """
    cdef cppclass Base:
        pass
    cdef cppclass Derived(Base):
        pass
def kinds():
    """
    >>> kinds()
    (True, False, True, False, True)
    """
    cdef Derived derived
    cdef Base base
    cdef Base* p = &derived
    first = typeid(p[0]) == typeid(Derived), typeid(base) == typeid(p[0]), typeid(p[0]) != typeid(Base)
    p = &base
    return first + (typeid(p[0]) == typeid(Derived), typeid(deref(p)) == typeid(base))


def untyped_pointers(values):
    """
    >>> untyped_pointers([4, 5])
    ([4, 5], 2, 9)
    >>> untyped_pointers([])
    ([], 0, 0)
    """
    held = new vector[int]()
    total = new vector[long](1)
    try:
        for one in values:
            held.push_back(one)
        for k in held[0]:
            total[0][0] += k
        return held[0], held.size(), total.at(0)
    finally:
        del held, total
