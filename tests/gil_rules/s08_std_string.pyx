# distutils: language=c++
from libcpp.string cimport string
from libcpp.vector cimport vector

def f():
    cdef string s
    cdef vector[int] v
    with nogil:
        s = b"abc"  # expect-error: gil-from-python @12
    with nogil:
        v = [1, 2]  # expect-error: gil-construct @12
