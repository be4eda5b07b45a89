# Uses what exported.pxd declares: C functions, variables, an inline function.
cimport exported
from exported cimport X, X_, big, both, f, first, g, inlined, nothing, wide


def use(int a):
    cdef double d[2]
    d[0] = 1
    d[1] = 2
    nothing()
    cdef wide w = big(5, True)
    return f(a), g(d, 1), first([7, 8], b"txt"), inlined(3), w, X, X_, exported.f(2), both(4)


def set_x(int value):
    exported.X = value


def missing():
    return first([], b"")
