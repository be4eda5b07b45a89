# Extension types over arrays: views, ndarrays, structs and C arrays as attributes, nogil methods, prange.
# cython: boundscheck=False, wraparound=False
import numpy as np
cimport numpy as np
cimport cython
from cython.parallel cimport prange

ctypedef np.float64_t DTYPE

cdef struct Pair:
    int a
    double b

cdef class Grid:
    cdef double[:, ::1] data
    cdef public np.ndarray arr
    cdef Py_ssize_t n, m
    cdef Pair pair
    cdef double tmp[3]

    def __init__(self, Py_ssize_t n, Py_ssize_t m):
        self.n, self.m = n, m
        self.arr = np.zeros((n, m))
        self.data = self.arr
        self.pair.a = 3
        self.pair.b = 1.5
        self.tmp[0] = 1

    cdef double at(self, Py_ssize_t i, Py_ssize_t j) noexcept nogil:
        return self.data[i, j]

    cdef void step(self) noexcept nogil:
        cdef Py_ssize_t i, j
        for i in range(1, self.n - 1):
            for j in range(1, self.m - 1):
                self.data[i, j] = 0.25 * (self.data[i - 1, j] + self.data[i + 1, j] + self.data[i, j - 1] + self.data[i, j + 1])

    def run(self, int steps):
        cdef int k
        with nogil:
            for k in range(steps):
                self.step()
        return np.asarray(self.data)

    def fill(self, double v):
        self.data[:, :] = v
        self.data[0] = 2 * v
        return self.at(0, 0), self.at(1, 1)

    def psum(self):
        cdef double total = 0
        cdef Py_ssize_t i
        for i in prange(self.n, nogil=True):
            total += self.data[i, 0]
        return total

    def rows(self):
        cdef double[:] row
        out = []
        for i in range(self.n):
            row = self.data[i]
            out.append(row[0])
        return out

    def replace(self, double[:, ::1] other):
        old = self.data
        self.data = other
        self.n, self.m = other.shape[0], other.shape[1]
        return old.shape[0], self.data.shape[0]

    def struct_(self):
        self.pair.a += 1
        return self.pair.a, self.pair.b, self.tmp[0] + self.tmp[1]

    def tr(self):
        try:
            self.data = <object> 5
        except TypeError:
            return "caught", self.n
        finally:
            self.tmp[1] += 1

cdef class Solver:
    cdef Grid g
    cdef object log
    def __init__(self, Grid g not None, log=None):
        self.g = g
        self.log = log
    def solve(self, double tol=1e-3, *, int limit=100):
        cdef double diff = tol + 1
        cdef int it = 0
        while diff > tol and it < limit:
            diff = self._once()
            it += 1
            if self.log is not None: self.log(it)
        return it
    cdef double _once(self) except -1:
        cdef double before = self.g.data[1, 1]
        self.g.step()
        if self.g.data[1, 1] > 1e6: raise OverflowError("too big")
        return abs(self.g.data[1, 1] - before)
