# distutils: language = c++
# References are for parameters and results.
from libcpp.vector cimport vector

cdef n, &r  # expect-error: CY952 @9
cdef int &m  # expect-error: CY952 @10

cdef int& at(vector[int]& v, int i):
    return v[i]

def f():
    cdef vector[int] v = [1, 2]
    cdef int& x = v[0]  # expect-error: CY952 @14
    cdef int *y = &v[0]
    return at(v, 1) + y[0]

cdef class A:
    cdef int& field  # expect-error: CY952 @14
