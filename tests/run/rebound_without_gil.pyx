"""Arguments that are objects, bound anew in functions without the GIL.

>>> show()
[3]
[[3]]
1
(1, 2.5)
2 2 1 0
"""
cimport cython
cdef void f(x) noexcept nogil:
    with gil:
        x = [x]
    with gil:
        print(x)
cdef int g(object x) except -1 nogil:
    cdef int n = 3
    with gil:
        if n > 2: x = [x]
    n += 1
    with gil:
        print(x)
        n = len(x)
    return n
def show():
    f(3)
    print(g([3])); more()
cdef class A:
    cdef int h(self, object x, list y) except -1 nogil:
        cdef int n
        with gil:
            y = y + [x]
            x = y
            n = len(x)
        return n
    cdef int k(self, object x) except -1 nogil:
        with gil:
            x = [x, x]
        with gil:
            return len(x)
cdef inline int fused_one(cython.floating v, x) except -1 nogil:
    with gil:
        x = (x, v)
        print(x)
    return 1
import sys
def more():
    cdef A a = A()
    o = object()
    r = sys.getrefcount(o)
    with nogil:
        with gil: l=[1,2]
        a.h(o, l)
        a.k(o)
    print(a.h(1, [2]), a.k(3), fused_one[double](2.5, 1), sys.getrefcount(o) - r)
