"""int() of a C float where a C number is wanted, and abs() of the least number under overflowcheck.

>>> show()
4.0 4.0 4.0 4.0 4 (2.0, 6.0, 4.0, 8.1) (4, 'int object') -4.0 12.0 (4.0, 4.0) (False, 4, 4, -4) 4.0 (4.0, 4.0, 4, 4)
a 1e+30
a inf
a nan
a -1e+19
b 1.0000000150474662e+30
b inf
b nan
b -9.999999980506448e+18
c 1.0000000150474662e+30
c inf
c nan
c -9.999999980506448e+18
e 1000000000000000019884624838656
e inf OverflowError cannot convert float infinity to integer
e nan ValueError cannot convert float NaN to integer
e -10000000000000000000
"""
import cython
def a(double x):
    cdef double r = int(x)
    return r
def b(float x):
    cdef double r = int(x)
    return r
def c(double x):
    cdef float r
    r = int(x)
    return r
def d(long double x):
    cdef float r = int(x)
    return r
def e(double x): return int(x)
def f(double x): return int(x) / 2, int(x) * 1.5, float(int(x)), int(x) + x
def g(double x): 
    y = int(x)
    return y, cython.typeof(y)
cdef double h(double x): return int(x)
def l(x): 
    cdef double d = int(x)
    return d
def m(double x):
    cdef double[2] q
    q[0] = int(x); q[1] = <double> int(x)
    return q[0], q[1]
def n(double x): return int(x) == x, abs(int(x)), max(int(x), 2), -int(x)
def o(double x):
    cdef double s = 0
    s += int(x)
    return s
def p(float x): return <double> int(x), <float> int(x), <int> int(x), <int> float(<int> x)
def show():
    print(a(4.1), b(4.1), c(4.1), d(4.1), e(4.1), f(4.1), g(4.1), h(-4.7), l("12"), m(4.9), n(4.9), o(4.9), p(4.9))
    for fn in (a, b, c, e):
        for v in (1e30, float("inf"), float("nan"), -1e19):
            try: print(fn.__name__, fn(v))
            except Exception as e_: print(fn.__name__, v, type(e_).__name__, e_)
