# Calls that no overload or specialisation fits, or several do; conversions that there are not.
from libcpp.vector cimport vector
from libc.math cimport nothing_here  # expect-error: CY203 @5

cdef extern from *:
    """
    static int over(int a, double b) { return 1; }
    static int over(double a, int b) { return 2; }
    """
    int over(int a, double b)
    int over(double a, int b)

ctypedef fused number:
    int
    double

ctypedef fused real:
    float
    double

cdef struct Point:
    int x

cdef number twice(number x):
    return 2 * x

cdef real mean(real x, real y):
    return (x + y) / 2


cdef class Box:
    cpdef put(self, number x):
        return x


def ambiguous(int i):
    over(1, 2)  # expect-error: CY336 @8
    mean(1, 2)  # expect-error: CY337 @8
    mean(i, i)  # expect-error: CY337 @8
    mean(1, <float>i)
    over(1, 2.5)


def unknown_at_compile_time(x, Box box):
    twice(x)  # expect-error: CY337 @9
    box.put(x)  # expect-error: CY337 @11
    twice[float](3)  # expect-error: CY337 @9
    twice()  # expect-error: CY306 @9
    over(1)  # expect-error: CY336 @8
    twice(<int>x)


cdef members(Point* p):
    cdef Point q
    q.z = 3  # expect-error: CY209 @5
    return p.y  # expect-error: CY209 @12


def conversions():
    cdef int i = NULL  # expect-error: CY301 @17
    cdef int* p = 3  # expect-error: CY301 @18
    cdef float* q = p  # expect-error: CY301 @20
    cdef Point r = 3  # expect-error: CY301 @19
    r = None  # expect-error: CY338 @8
    cdef vector[int] v = 1.5j  # expect-error: CY301 @25
    cdef char c = "ab"  # expect-error: CY362 @18
    missing(3)  # expect-error: CY201 @4
    cdef Missing m  # expect-error: CY205 @9
