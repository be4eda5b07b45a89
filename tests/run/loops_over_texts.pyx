"""Loops over C texts, their slices and bytes: what the items are.

>>> show()
unsigned char
char
unsigned char
unsigned char
unsigned char
[98, 228, 97, 98, -28, -1, 98, 228, 255, 98, 228, 98, 228, 255, 97, 98, 228, 255, 98, -28, 97, 98, -28, -1, 97, 98, -28, -1, 98, -28, -1, [98, 228], [99, 229]]
"""
import cython
def t(bytes b):
    cdef char* string = b
    r = []
    for c in string[1:3]: r.append(c)
    print(cython.typeof(c))
    for d in string: r.append(d)
    print(cython.typeof(d))
    for e in string[1:]: r.append(e)
    print(cython.typeof(e))
    for f in string[1:3]: r.append(f)
    for f in string[1:]: r.append(f)
    print(cython.typeof(f))
    for g in b: r.append(g)
    print(cython.typeof(g))
    cdef char h
    for h in string[1:3]: r.append(h)
    for h in b: r.append(h)
    for h in string: r.append(h)
    for h in string[1:]: r.append(h)
    r.append([x for x in string[1:3]])
    r.append([x + 1 for x in string[1:3]])
    return r
def show():
    print(t(b"ab\xe4\xff"))
