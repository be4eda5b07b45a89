"""C types together: in classes, in fused functions, with C++ and extern declarations.

>>> import numpy as np
>>> Box(1.5).get()
({'x': 1.5, 'y': -1.5}, [1, 7, 3], (7+2j), [3], (2, 1.5), 10)
>>> Box(1.5).two()
{'x': 3.0, 'y': -3.0}
>>> dots(np.ones(3,'f4'), np.ones(3,'f4'), 3)
('f', 3.0, 'long')
>>> dots(np.ones(3), np.ones(3), 2)
('d', 2.0, 'long')
>>> dots(np.ones(3), np.ones(3,'f4'), 2)
Traceback (most recent call last):
ValueError: Buffer dtype mismatch, expected 'double' but got 'float' (argument 'b')
>>> norms(np.arange(6.).reshape(2,3)).tolist()
[2.23606797749979, 7.0710678118654755]
>>> norms(np.arange(6,dtype='f4').reshape(2,3)).dtype.name
'float32'
>>> ext(3)
({'a': 3, 'b': [1, 2, 9, 4]}, 4, 6, 3, 42, 4, 3)
>>> sorted_copy([3,1,2])
[1.0, 2.0, 3.0]
>>> strct([{'x':1,'y':2},{'x':5,'y':3}])
{'x': 5.0, 'y': 3.0}
>>> strct([{'x':1}])
Traceback (most recent call last):
ValueError: No value specified for struct attribute 'y'
>>> memory()
(4, 3, 8)
>>> fp(0, 4)
(14, 14, True)
>>> fp(1, 4)
(36, 14, False)
>>> cdict({'x':1,'y':2})
({'x': 1.0, 'y': 2.0}, 1.0, 10)
>>> cdict({'x':1,'y':2}, 0)
({'x': 1.0, 'y': 2.0}, 1.0, 0)
>>> cdict(5)
Traceback (most recent call last):
TypeError: Expected a mapping, got int
>>> many()
((2.5, 2), 2.5, 1.5)
>>> deflt(2.0)
(5.0, 'double')
>>> deflt(2.0, 3)
(6.0, 'double')
>>> deflt[float](2.0)
(5.0, 'float')
>>> counts([b'a', b'b', b'a']) == (3, {b'a': 2, b'b': 1}, 2)
True
>>> a = np.ones(3)
>>> reported(a, np.ones(2)), a.tolist()
(None, [3.0, 3.0, 3.0])
"""
cimport cython
from libc.math cimport sqrt
from libc.string cimport memset, memcpy
from libcpp.vector cimport vector
from libcpp.string cimport string
from libcpp.utility cimport pair
from libcpp.algorithm cimport sort
from libcpp.unordered_map cimport unordered_map
import numpy as np
ctypedef fused real:
    float
    double
ctypedef fused idx:
    int
    long
cdef struct Vec:
    double x, y
cdef enum Kind:
    SMALL, LARGE = 10
cdef extern from *:
    """
    typedef struct { int a; int b[4]; } ext_t;
    static ext_t make_ext(int a) { ext_t e = {a, {1,2,3,4}}; return e; }
    static int over(int a, int b = 5) { return a + b; }
    #define LIMIT 42
    enum Ext { E1 = 3, E2 };
    """
    ctypedef struct ext_t:
        int a
        int b[4]
    ext_t make_ext(int a) nogil
    int over(int a)
    int over(int a, int b)
    int LIMIT
    cdef enum Ext:
        E1
        E2
cdef class Box:
    cdef Vec v
    cdef int counts[3]
    cdef double complex z
    cdef vector[int] items
    cdef (int, double) pair
    cdef Kind kind
    def __init__(self, double x):
        self.v.x = x
        self.v.y = -x
        self.counts = [1, 2, 3]
        self.counts[1] += 5
        self.z = x + 2j
        self.z.real = 7
        self.items.push_back(3)
        self.pair = (2, x)
        self.kind = LARGE
    def get(self):
        return self.v, self.counts, self.z, self.items, self.pair, self.kind
    cdef Vec scaled(self, double k) nogil:
        cdef Vec r
        r.x = self.v.x * k
        r.y = self.v.y * k
        return r
    def two(self): return self.scaled(2)
cdef real dot(real* a, real* b, idx n) noexcept nogil:
    cdef real s = 0
    cdef idx i
    for i in range(n):
        s += a[i] * b[i]
    return s
def dots(real[::1] a, real[::1] b, idx n):
    if real is float:
        kind = "f"
    elif real is double:
        kind = "d"
    return kind, dot(&a[0], &b[0], n), cython.typeof(n)
cdef void norm2(real[:, :] m, real[:] out) noexcept nogil:
    cdef Py_ssize_t i, j
    cdef real s
    for i in range(m.shape[0]):
        s = 0
        for j in range(m.shape[1]):
            s += m[i, j] * m[i, j]
        out[i] = <real>sqrt(s)
def norms(real[:, :] m):
    out = np.zeros(m.shape[0], dtype=np.float32 if real is float else np.float64)
    cdef real[:] o = out
    with nogil:
        norm2(m, o)
    return out
def ext(int k):
    cdef ext_t e = make_ext(k)
    e.b[2] = 9
    cdef ext_t f = e
    f.a += 1
    return e, f.a, over(1), over(1, 2), LIMIT, E2, <int>E1
def sorted_copy(xs):
    cdef vector[double] v = xs
    sort(v.begin(), v.end())
    return v
def counts(words):
    cdef unordered_map[string, int] m
    cdef bytes w
    for w in words:
        m[w] += 1
    cdef pair[string, int] p
    total = 0
    for p in m:
        total += p.second
    return total, dict(m), m.size()
def strct(list rows):
    cdef Vec vs[4]
    cdef int i, n = 0
    for r in rows:
        vs[n] = r
        n += 1
    cdef Vec best = vs[0]
    for i in range(1, n):
        if vs[i].x > best.x:
            best = vs[i]
    return best
def memory():
    cdef int a[8]
    memset(a, 0, sizeof(a))
    a[3] = 4
    cdef int b[8]
    memcpy(b, a, sizeof(int) * 8)
    cdef int *p = b + 3
    return p[0], (p - b), sizeof(b) // sizeof(b[0])
cdef int acc(int (*f)(int) noexcept, int n) noexcept:
    cdef int i, s = 0
    for i in range(n): s += f(i)
    return s
cdef int sq(int x) noexcept: return x*x
cdef int cube(int x) noexcept: return x*x*x
ctypedef int (*op_t)(int) noexcept
cdef op_t ops[2]
ops[0] = sq
ops[1] = cube
def fp(int which, int n):
    return acc(ops[which], n), acc(sq, n), ops[which] == sq
def cdict(Vec v, Kind k=LARGE): return v, v.x, k
def many():
    a, b = 1.5, 2
    cdef (double, int) t = (a, b)
    x, y = t
    t = (x + 1, y)
    return t, t[0], x
def deflt(real x, real y=2.5): return x * y, cython.typeof(y)


cdef void grow(double[:] m, double[:] o) noexcept nogil:
    cdef Py_ssize_t i, j
    for i in range(m.shape[0]):
        for j in range(o.shape[0]):
            m[i] += o[j]


def reported(double[:] m, double[:] o):
    grow(m, o)
