# distutils: language=c++
from cython.parallel cimport prange
from libcpp.vector cimport vector

cdef vector[int] make() noexcept nogil:
    cdef vector[int] v
    return v

def f(int n):
    cdef int i
    cdef vector[int] v
    for i in prange(n, nogil=True):
        v = make()
    return v.size()
