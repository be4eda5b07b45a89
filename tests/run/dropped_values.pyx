"""Expressions as statements: what is called in them happens, in order, and compilers do not warn.

>>> numbers(3, 2.0)
11
>>> objects([])
['a', 'b', 'c', 'd']
>>> Counter().method()
3
"""
cdef struct Pair:
    int a, b

cdef int calls = 0

cdef int f() noexcept nogil:
    global calls
    calls += 1
    return calls

cdef Pair pair() noexcept nogil:
    return Pair(f(), 0)

def numbers(int x, double y):
    global calls
    calls = 0
    f() + 1
    -f()
    f() == x
    (f(), 2)
    pair().a
    f() if x else 3
    <double>f()
    not f()
    with nogil:
        y * f()
        ~f()
        (f())
    return calls

def objects(list seen):
    seen.append('a'), 1
    (seen.append('b'), 2) and seen.append('c')
    [seen.append('d')]
    return seen

cdef class Counter:
    cdef int n
    cdef int next(self) noexcept:
        self.n += 1
        return self.n
    def method(self):
        self.next() - 1
        (self.next(), self.n)
        -self.next()
        return self.n
