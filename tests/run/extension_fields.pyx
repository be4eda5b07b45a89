# Extension types with attributes of every C type: structs, enums, pointers, complex numbers, C tuples.
cimport cython
from libc.stdint cimport int64_t, uint8_t

ctypedef fused num:
    int
    double

ctypedef int (*callback)(int) noexcept

cdef struct P:
    int x
    double y

cdef enum Color:
    RED = 1
    BLUE = 2

cdef int twice(int x) noexcept: return 2 * x

cdef class A:
    cdef P p
    cdef Color c
    cdef callback cb
    cdef P* pp
    cdef P ps[2]
    cdef public int64_t big
    cdef readonly uint8_t small
    cdef public complex z
    cdef public Py_UCS4 ch
    cdef char* text

    def __init__(self):
        self.cb = twice
        self.pp = &self.p
        self.c = BLUE
        self.ch = u"x"

    cdef P make(self, int x) except *:
        cdef P r
        r.x = x
        r.y = x / 2
        if x < 0: raise ValueError("neg")
        return r

    cdef P* get(self) noexcept: return &self.p

    def use(self, int x):
        self.p = self.make(x)
        self.pp.y += 1
        self.get().x += 10
        self.ps[1] = self.p
        self.ps[1].x += 1
        return self.p.x, self.p.y, self.ps[1].x, self.cb(4), self.c == BLUE, self.p

    def cplx(self):
        self.z = 1 + 2j
        self.z *= 2
        return self.z, self.z.real

    def chars(self):
        return self.ch, self.ch == u"x"

    cdef (int, double) pair(self, int k):
        return k, k * 0.5

    def pairs(self):
        a, b = self.pair(3)
        return a, b, self.pair(4)

    def catch(self, int x):
        try:
            self.make(x)
        except ValueError as e:
            return "caught", str(e)
        else:
            return "fine"
        finally:
            self.big += 1

    def ctx(self, m):
        with m as v:
            return v, self.big

