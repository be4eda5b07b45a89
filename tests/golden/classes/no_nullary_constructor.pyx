# distutils: language = c++
# C++ makes a variable where it is declared.
from libcpp.vector cimport vector

cdef extern from *:
    """
    struct Span { int n; explicit Span(int n) : n(n) {} };
    """
    cdef cppclass Span:
        int n
        Span(int) except +
    cdef cppclass Either:
        Either()
        Either(int) except +

ctypedef Span Alias

cdef Span shared  # expect-error: CY377 the variable `shared`
cdef Either other

cdef class Holder:
    cdef Span span  # expect-error: CY377
    cdef Span* pointer

cdef int passed(Span a, Span& b):
    return a.n + b.n

def variables(int n):
    cdef Span a = Span(n)  # expect-error: CY377
    cdef Alias b  # expect-error: CY377
    cdef Span[2] c  # expect-error: CY377
    d = Span(n)  # expect-error: CY377
    cdef Span* e = new Span(n)
    del e
    cdef Either f = Either(n)

def closure(int n):
    cdef Span a = Span(n)  # expect-error: CY377
    def inner():
        return a.n
    return inner

def comprehensions(int n):
    cdef vector[Span] spans
    made = [s.n for s in spans]  # expect-error: CY377
    return list(t.n for t in spans), made  # expect-error: CY377
