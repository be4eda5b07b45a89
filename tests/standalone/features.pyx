# options: --extended
# openmp
"""What else C code can do, without Python."""
cimport cython
import cython as cy_module
import numpy as np
cimport numpy as cnp
from cython.operator cimport dereference, preincrement
from cython.parallel cimport parallel, prange, threadid
from libc.stdint cimport int64_t, uint8_t
from libc.stdio cimport printf
from libc.stdlib cimport free, malloc
from libc.string cimport strlen
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef extern from *:
    """
    #include <stdexcept>
    typedef struct { int width, height; } size2;
    static inline int area_of(size2 s) { return s.width * s.height; }
    static inline int picky(int x) {
        if (x < 0) throw std::invalid_argument("picky does not like it");
        if (x == 0) throw 7;
        return x;
    }
    """
    ctypedef struct size2:
        int width
        int height
    int area_of(size2 s)
    int picky(int x) except +
    int picky_index "picky"(int x) except +IndexError

ctypedef cnp.float64_t real_t
ctypedef fused number:
    int
    long
    double

cdef struct Item:
    char[8] name
    double values[2][3]
    Item* next

cdef double[:] cache = None
cdef double[3] table
cdef int k
for k in range(3):
    table[k] = k * 1.5

cdef int area(size2 s):
    return area_of(s)

cdef int careful(int x) except -1:
    return picky(x)

cdef int careful_index(int x) except? -1:
    return picky_index(x)

cdef real_t scaled(real_t[:] x, Py_ssize_t at=0, real_t by=2):
    """Text with "quotes", a \\ and */ in it."""
    return x[at] * by

cdef number twice(number x):
    return x + x

cdef int class_(int new, int delete=1, int this=2):
    return new + delete * 10 + this * 100

cdef double operator(double template_, double x):
    return template_ - x

cdef void set_cache(double[:] x):
    global cache
    cache = x.copy()

cdef double cached(Py_ssize_t i) except? -1:
    if cache is None:
        raise RuntimeError("there is no cache")
    return cache[i]

cdef double from_table(int i):
    return table[i]

cdef (double, int) both(double x, int n):
    return x * n, n + 1

cdef double use_both(double x):
    cdef double a
    cdef int b
    a, b = both(x, 3)
    return a + b

cdef int walk(Item* first):
    cdef int n = 0
    while first != NULL:
        n += <int> strlen(first.name)
        first.values[1][2] = n
        first = first.next
    return n

cdef double sums(vector[double]& values):
    cdef double s = 0
    for x in values:
        s += x
    return s

cdef vector[int] squares(int n):
    cdef vector[int] made
    cdef int i
    for i in range(n):
        made.push_back(i * i)
    return made

cdef double over_pointer(Py_ssize_t n) except -1:
    cdef double* p = <double*> malloc(n * sizeof(double))
    if p is NULL:
        raise MemoryError()
    cdef double[:] v
    cdef Py_ssize_t i
    try:
        v = <double[:n]> p
        for i in range(n):
            v[i] = i
        if n > 100:
            raise BufferError("too many")
        return v[-1] if n else -2.5
    finally:
        free(p)

cdef double[:, ::1] turned(double[:, :] x):
    return x.T.copy()

cdef Py_ssize_t counted(double[:] x, double least):
    cdef Py_ssize_t n = 0, i
    cdef double value
    for i, value in enumerate(x):
        if value >= least and i != 1:
            n += 1
    return n + len(x) * 100

cdef double blocks(double[:] x, int threads) except -1:
    cdef double total = 0 if threads else -1
    cdef Py_ssize_t i
    cdef double[:] mine
    cdef int who
    with nogil, parallel(num_threads=threads):
        who = threadid()
        mine = np.zeros(3)
        for i in prange(x.shape[0]):
            mine[i % 3] = x[i]
            if x[i] < 0 and x[i] > -1:
                raise ValueError("a small negative number")
            total += mine[i % 3]
    return total

cdef Py_ssize_t position(double[:] x, double wanted):
    cdef Py_ssize_t i
    for i in prange(x.shape[0], nogil=True):
        if x[i] == wanted:
            break
    else:
        return -5
    return i

cdef double arithmetic(int a, int b, double x) except? -1:
    cdef unsigned char small = <unsigned char> (a ** 2)
    return max(a, b) + min(x, 2.0) + abs(-a) + a // b + a % b + (a << 1) + small + x ** 0.5

cdef bint contains(int x):
    return x in (1, 3, 5)

cdef double complex turn(double complex z):
    return z.conjugate() * 2 + z.real

cdef const char* greeting():
    return b"hello"

cdef string worded(int x) except *:
    if x < 0:
        raise KeyError("x")
    return string(b"word")

def checked(double[::1] x not None, uint8_t[:] mask=None):
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(x.shape[0]):
        if mask is None or mask[i]:
            s += x[i]
    return s

def nothing(double[:] x):
    x[0] = 5

def early(int64_t x):
    if x < 0:
        return
    k = x
    printf("%d\n", <int> k)

@cython.boundscheck(False)
@cython.wraparound(False)
@cython.cdivision(True)
cdef double unchecked(double[:, ::1] x) noexcept:
    cdef double s = 0
    cdef Py_ssize_t i, j
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            s += x[i, j] / 2
    return s
