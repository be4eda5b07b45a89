"""Variables of the type object[T, ndim=n].

>>> show()
2.0 2.0 1.0
<class 'ValueError'> Buffer dtype mismatch, expected 'unsigned char' but got 'signed char'
"""
def f(object[char, ndim=1] a):
    cdef object[unsigned char, ndim=1] b = a
    return b[0]
import numpy as np
cimport numpy as cnp
def g(a):
    cdef cnp.ndarray[double, ndim=1] b = a
    cdef cnp.ndarray[double, ndim=1] c
    c = a
    b = c
    return b[0] + c[0]
def h(a):
    cdef object[double, ndim=1] b
    b = a
    return b[1]
def show():
    import array
    print(g(np.ones(3)), h(array.array("d", [1,2])), h(np.arange(3.)))
    try: print(f(array.array("b", [1,2])))
    except Exception as e: print(type(e), e)
