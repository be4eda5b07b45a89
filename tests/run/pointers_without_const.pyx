"""Pointers to const items given where C warns only."""

cdef struct Text:
    char* p
cdef char* g
cdef int take(char* p, size_t n): return p[0]
cdef class Holder:
    cdef char* f
    cdef int m(self, char* p): return p[0]
    cpdef int m2(self, x): return 1
cdef char* back(const char* c): return c
cdef int ints(int* p) noexcept nogil: return p[0]
def pointers_without_const(bytes b):
    """
    >>> pointers_without_const(b"abc")
    (97, 97, 97, 7, 7, 97, 97, 97, 97, 97)
    """
    global g
    cdef const char* c = b
    cdef char* p = c
    cdef Text s
    cdef const int* ci
    cdef int n = 7
    cdef int* pi
    ci = &n
    s.p = c
    g = c
    k = Holder()
    k.f = c
    pi = ci
    p = c if n else p
    cdef char* arr[2]
    arr[0] = c
    return take(c, 1), k.m(c), back(c)[0], ints(ci), pi[0], s.p[0], g[0], k.f[0], p[0], arr[0][0]
