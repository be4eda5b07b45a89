"""A quotient by a written number is a long, and so is what is computed with it.

>>> products(100000, 40)
(5000000000, 3000000000, 274877906944, 50001, 15000000000)
>>> products(-2147483648, 5)
(2305843009213693952, -99540162052096, 549755813888, -1073741823, 6917529027641081856)
>>> of_counter(100000)
[4999850001, 4999900000]
>>> sums(3, 2147483647, 2147483647, 4294967295)
(1073741825, -715827881, 1537228670661645655, 2305843008139952128, 16106127351, 1099511627776)
>>> more(-2147483648, 4294967295)
(3221225471, 1073741824, 1152921504606846976, 0, -377957122048, -2147483648)
>>> near_the_end(2147483646)
(2147483651, 2147483647, 1073741824, 4611686009837453316)
>>> as_c(100000)
(705032704, -1294967296)
>>> shifted(-2147483648, 40), shifted(-2147483648, 3)
((-1, -1, 0, 65535, -1), (-89478486, -134217728, 0, 0, -134217728))
>>> Half(100000).square(), list(halves(100000)), in_closure(100000)
(5000000000, [5000000000], 5000000000)
"""
cimport cython

def products(int n, unsigned short b):
    return (n // 2) * n, (n % 70000) * n, (b % 3) << 38, n // 2 + 1, (n // 2 + n) * n

def of_counter(int n):
    cdef int i
    out = []
    for i in range(n - 1, n):
        out.append((i // 2) * i)
        out.append((i % 50000) * 100000)
    return out

def sums(int lo, int hi, int n, unsigned int u):
    cdef int mid = lo + (hi - lo) // 2
    cdef int cut = (n // 3) * n + 1
    cdef long whole = (n // 3) * n + 1
    return mid, cut, whole, (n // 2 + 1) * n, (n // 2 + n + n) * 3, n % 7 << 40

def more(int n, unsigned int u):
    return (n // 2 + u, n // 2 - n, (n // 2) ** 2, (n // 2) & 7, (n // 2) * (n % 1000),
            n % 10 + n // 10 * 10)

def shifted(int n, int by):
    cdef int cut = (n // 2) << by
    cdef unsigned short low = (n // 2) >> by
    return (n // 3) >> by, (n // 2) >> by, cut, low, (n // 2) >> (by & 127)

def near_the_end(int n):
    cdef int i
    for i in range(n, n + 1):
        pass
    return n % 2147483647 + 5, n // 1 + 1, n // 2 + 1, (<int>i // 1) * n

@cython.cdivision(True)
def as_c(int n):
    return (n // 2) * n, (n % 70000) * n

cdef class Half:
    cdef int n
    def __init__(self, n):
        self.n = n
    cdef long of(self, int m) noexcept nogil:
        return (self.n // 2) * m
    def square(self):
        return self.of(self.n)

def halves(int n):
    yield (n // 2) * n

def in_closure(int n):
    return (lambda: (n // 2) * n)()
