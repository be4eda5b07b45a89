# distutils: language=c++
from libcpp.vector cimport vector
from libcpp.map cimport map

cdef int f(vector[int] v, map[int, int] m) noexcept nogil:
    cdef int i, s = 0
    for i in v:
        s += i
    for kv in m:
        s += kv.first
    return s
