# Words that say nothing about the declaration behind them.
cpdef int count = 0  # expect-error: CY139 @0
cpdef struct Pair:  # expect-error: CY139 @0
    int a
cpdef class Box:  # expect-error: CY139 @0
    cdef int x = 1  # expect-error: CY140 @13
    cdef public list items = []  # expect-error: CY140 @21
    cdef extern int y  # expect-error: CY139 @20
    cdef public int fine
cdef inline enum Color:  # expect-error: CY139 @5
    red
cdef readonly int state  # expect-error: CY139 @18
cdef readonly public struct Twice:  # expect-error: CY102 @14
    int a
cdef packed union Either:  # expect-error: CY102 @12
    int a
    double b
cdef extern class Foreign:  # expect-error: CY102 @18
    pass
ctypedef int number = 3  # expect-error: CY102 @22


def local():
    cdef public int x = 1  # expect-error: CY139 @20
    cdef readonly int y = 1  # expect-error: CY139 @22
    return x + y
