cdef extern from "math.h":
    double sin(double)

cdef int callee(int x):
    return x

def python(x):
    return x

cdef class A:
    cdef int method(self):
        return 1
    def plain(self):
        return 1

def use(A a, int n):
    cdef double d = 0
    with nogil:
        n = callee(n)  # expect-error: gil-call @18 callee
        d = sin(d)  # expect-error: gil-call @15 sin
        n = a.method()  # expect-error: gil-call @20 method
        python(n)  # expect-error: gil-call @14 python
        a.plain()  # expect-error: gil-call @15 a.plain
        d = d + callee(n)  # expect-error: gil-call @22 callee
    return n + d
