"""Loops over C texts, their slices and bytes: what the items are.

>>> show()
x
y
done looping
[99, 100, 97, 98, 99, 100, 98, 99, 97, 98, 99, 100] 200 None ([98, 99, 100], [97, 98])
[228, 255, 97, 98, 228, 255, 98, 228, 97, 98, 228, 255]
"""
def t(bytes b):
    cdef char* string = b
    r = []
    for c in string[2:]: r.append(c)
    for c in string[:]: r.append(c)
    for c in string[1:3]: r.append(c)
    for c in string: r.append(c)
    return r
def t2(bytes b):
    cdef char c, *string = b
    cdef int n = 0
    for c in string[2:]:
        n += c
    else: n += 1
    return n
def t3(bytes b):
    cdef char c, *string = b
    with nogil:
        with gil:
            for c in string[4:]:
                print("%c" % c)
            else:
                print("done looping")
def t4(bytes b):
    cdef const unsigned char* u = b
    return [c for c in u[1:]], [c for c in u[:2]]
def show():
    print(t(b"abcd"), t2(b"abcd"), t3(b"spamxy"), t4(b"abcd"))
    print(t(b"ab\xe4\xff"))
