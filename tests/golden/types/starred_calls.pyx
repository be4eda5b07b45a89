# distutils: language=c++
# C and C++ functions cannot spread arguments, however they are named.
cimport cython
from libcpp.vector cimport vector
from libcpp.functional cimport function
from libc.math cimport sqrt

ctypedef int (*binary)(int, int)

cdef struct Pair:
    int a, b


cdef int add(int a, int b):
    return a + b


cdef class Box:
    cdef int method(self, int k):
        return k


def calls(args, named, Box box, double[:] v):
    cdef binary pointer = add
    cdef binary[1] table
    cdef function[int(int)] wrapped
    cdef vector[int] items
    cdef Pair pair
    add(*args)  # expect-error: CY361 @7
    add(1, **named)  # expect-error: CY361 @7
    pointer(*args)  # expect-error: CY361 @11
    table[0](*args)  # expect-error: CY361 @12
    box.method(*args)  # expect-error: CY361 @14
    sqrt(*args)  # expect-error: CY361 @8
    wrapped(*args)  # expect-error: CY361 @11
    items.push_back(*args)  # expect-error: CY361 @19
    pair = Pair(*args)  # expect-error: CY361 @15
    items = vector[int](*args)  # expect-error: CY361 @23
    v.copy(*args)  # expect-error: CY361 @10
    return cython.typeof(*args)  # expect-error: CY361 @24
