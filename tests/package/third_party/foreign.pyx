from scipy.linalg.cython_blas cimport dgemm, ddot, d
from scipy.linalg.cython_lapack cimport dgesv
cimport scipy.special.cython_special as csc
from scipy.special.cython_special cimport gamma, erf
from cymem.cymem cimport Pool, Address
from preshed.maps cimport PreshMap, map_get, map_set, key_t
from preshed.counter cimport PreshCounter
from murmurhash.mrmr cimport hash64, hash32
import numpy as np
def mm(double[::1, :] a, double[::1, :] b):
    cdef int m = a.shape[0], n = b.shape[1], k = a.shape[1]
    cdef double one = 1, zero = 0
    out = np.zeros((m, n), order='F')
    cdef double[::1, :] c = out
    with nogil:
        dgemm(b'N', b'N', &m, &n, &k, &one, &a[0, 0], &m, &b[0, 0], &k, &zero, &c[0, 0], &m)
    return out
def dot(double[::1] a, double[::1] b):
    cdef int n = a.shape[0], one = 1
    cdef d r = ddot(&n, &a[0], &one, &b[0], &one)
    return r
def solve(double[::1, :] a, double[::1, :] b):
    cdef int n = a.shape[0], m = b.shape[1], info = 0
    cdef int[::1] ip = np.zeros(n, dtype=np.intc)
    dgesv(&n, &m, &a[0, 0], &n, &ip[0], &b[0, 0], &n, &info)
    return info
def sf(double x): return gamma(x), erf(x), csc.j0(x), csc.expit(x)
def sf2(double complex x): return csc.gamma(x)
def pool(int n):
    cdef Pool mem = Pool()
    cdef int* p = <int*> mem.alloc(n, sizeof(int))
    for i in range(n): p[i] = i
    p = <int*> mem.realloc(p, 2 * n * sizeof(int))
    s = 0
    for i in range(n): s += p[i]
    r = mem.size
    mem.free(p)
    return s, r, mem.size
def addr():
    cdef Address a = Address(4, 8)
    return a.ptr != NULL
cdef class Sub(Pool):
    cdef int extra
    def go(self):
        self.extra = 4
        cdef int* q = <int*> self.alloc(2, 4)
        return self.extra, self.size, q[0]
def pm():
    cdef PreshMap m = PreshMap(8)
    m.set(5, <void*> 7)
    m[3] = 9
    return <size_t> m.get(5), m[3], len(m), m.c_map.filled
def cnt():
    cdef PreshCounter c = PreshCounter()
    c.inc(4, 2)
    c.inc(4, 3)
    return c[4], c.total
def mh(bytes b):
    cdef char* s = b
    return hash64(<void*> s, len(b), 1), hash32(<void*> s, len(b), 1)
