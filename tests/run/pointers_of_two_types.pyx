"""Pointers of two types for one variable are `void*`; objects are made of each by itself.

>>> show()
void * 2.0 1 void *
b'xx' b'xy' b'xy' void * void *
"""
cimport cython
def f1(int x, long y, z):
    t = &x if z else &y
    return cython.typeof(t)
def f2(int x, double y, z):
    cdef void* t = &x if z else &y
    return (<int*>t)[0] if z else (<double*>t)[0]
def f3(int x, double y, z):
    if z:
        t = &x
    else:
        t = &y
    return cython.typeof(t)
cdef char* g = b"ab"
cdef unsigned char* ug = b"cd"
def f5(char* s): return s and <unsigned char*>s
def f6(char* s, z): return s if z else <unsigned char*>s
def f7(unsigned char* s, z):
    r = <char*>s if z else s
    return cython.typeof(r)
def f8(char* s, z):
    r = s and <unsigned char*> s
    return cython.typeof(r)
def show():
    print(f1(1,2,3), f2(1,2,0), f2(1,2,1), f3(1,2,3))
    print(f5(b"xx"), f6(b"xy", 1), f6(b"xy", 0), f7(b"x",1), f8(b"xy", 1))
