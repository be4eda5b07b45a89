"""Functions of C and Python chosen by a condition.

>>> show()
1 1.0 0 5 (<built-in function abs>, 1) (<built-in function max>, 1) 1 4 -4 0.0 1.0
"""
def f(s: str): 
    result = float(s) if '.' in s else int(s)
    return result
cdef accept(int x): return x
def g(x): return accept(False if x is None else x)
def h(x, y): return abs if x else max, (min if y else len)([1])
def k(bint c):
    fn = f if c else g
    return fn("1")
cdef int a1(int x): return x
cdef int a2(int x): return -x
def m(bint c): return (a1 if c else a2)(4)
from libc.math cimport sin, cos, fabs
def n(bint c): return (sin if c else cos)(0.0)
def show(): print(f("1"), f("1."), g(None), g(5), h(1,2), h(0,0), k(1), m(1), m(0), n(1), n(0))
