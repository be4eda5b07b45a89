# distutils: language=c++
cdef extern from "x.h" nogil:
    int a(int) except +
    int b(int) except +ValueError

cdef int use(int n) except -1 nogil:
    return a(n) + b(n)
