"""cython.cast with and without typecheck.

>>> show()
[1] (1,) [2] (3, 3.0, 3, 3.0) (3, True) (65, b'A')
TypeError Expected list, got tuple
TypeError Cannot convert int to cython_casts.K
K
"""
import cython
def a(x, tc): return cython.cast(list, x, typecheck=True)
def b(x): return cython.cast(list, x, typecheck=False)
def c(x): return cython.cast(list, x)
def d(x): return cython.cast(cython.int, x), cython.cast("double", x), cython.cast(object, x), cython.cast(cython.double, x, typecheck=False)
def e(double x): return cython.cast(cython.int, x), cython.cast(cython.p_void, NULL) == NULL
cdef class K: pass
def f(x): return cython.cast(K, x, typecheck=True)
def g(int x): return cython.cast(object, x), cython.cast(bytes, x)
def show():
    print(a([1], 1), b((1,)), c([2]), d(3), e(3.7), g(65))
    for fn, v in ((a, ((1,), 1)), (f, (3,)), (f, (K(),))):
        try: print(type(fn(*v)).__name__)
        except Exception as ex: print(type(ex).__name__, ex)
