# distutils: language=c++
# Blocks of declarations hold nothing that runs.
cdef struct Pair:
    int first
    int second = 2  # expect-error: CY140 @8
    pass


cdef union Either:
    for 0 <= i < 3: pass  # expect-error: CY138 @4
    import os  # expect-error: CY138 @11
    def f(self): pass  # expect-error: CY138 @4
    with open("a") as g: pass  # expect-error: CY138 @9
    int one


cdef extern from "math.h":
    double fabs(double x)
    def g(): pass  # expect-error: CY138 @4
    if 1: pass  # expect-error: CY138 @4
    IF 1:
        double sqrt(double x)
        while 1: pass  # expect-error: CY138 @8


cdef extern from "<list>" namespace "std":
    cppclass list[T]:
        list() except +
        T& front()
        x: int  # expect-error: CY102 @8


cdef cppclass Own:
    int n
    from os import path  # expect-error: CY138 @9


cdef:
    int counter = 3
    double half(double x):
        return x / 2
    def h(): pass  # expect-error: CY138 @4


cdef class Box:
    cdef:
        "What it holds."
        int n
        property p: pass  # expect-error: CY138 @8
    property p:
        "What it has."
        def __get__(self):
            return 1
        x = 1  # expect-error: CY138 @8
