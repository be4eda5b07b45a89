# Only a declaration does without the names of its parameters.
cdef int f(int): return 1  # expect-error: CY102 the name of a parameter
def g(double[:]): return 1  # expect-error: CY102 the name of a parameter
cpdef int h(int x, list[int]): return 1  # expect-error: CY102 the name of a parameter

cdef class A:
    cdef int f(self, int*):  # expect-error: CY102 the name of a parameter
        return 1

ctypedef fused T:
    int
    double

cdef T k(T*, int x): return 1  # expect-error: CY102 the name of a parameter

cdef extern from "math.h":
    double sqrt(double)
