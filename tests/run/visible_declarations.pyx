"""cpdef functions of headers and items of public enums belong to the module.

>>> show()
3 1.0 3 b'bc'
['NO', 'YES', 'ANON', 'Cp', 'cbrt', 'mycos', 'strlen'] 5
bytearray(b'abcdeX@')
ValueError byte must be in range(0, 256)
TypeError 'str' object cannot be interpreted as an integer
TypeError 'NoneType' object cannot be interpreted as an integer
ValueError byte must be in range(0, 256)
4
2
"""
cdef extern from "math.h":
    cpdef double cbrt(double x)
    cpdef double mycos "cos"(double x)
    double tan(double)
cdef extern from "string.h":
    cpdef size_t strlen(const char* s)
    cpdef char* strchr(const char* haystack, int needle) nogil
cdef public enum Truth:
    NO, YES = 5
cdef public enum:
    ANON = 7
cpdef enum Cp:
    C1 = 1
    C2
cdef enum Priv: P1
def f1(bytearray b, char c, int i, o, Py_UCS4 u):
    b.append(c); b.append(i); b.append(o); b.append(u); b.append('X'); b.append(64)
    return b
def f2(o):
    for i in range(YES): pass
    return i
def show():
    print(int(cbrt(27.0001)), mycos(0), strlen(b"abc"), strchr(b"abc", ord("b")))
    import visible_declarations
    print([n for n in ("NO", "YES", "ANON", "C1", "Cp", "P1", "Priv", "Truth", "cbrt", "mycos", "strlen", "tan") if hasattr(visible_declarations, n)], visible_declarations.YES)
    print(f1(bytearray(b"a"), 98, 99, 100, "e"))
    for bad in ((1, 256, 1, "e"), (1, 1, "x", "e"), (1, 1, None, "e"), (1,1,1,"\u1234")):
        try: print(f1(bytearray(), *bad))
        except Exception as e: print(type(e).__name__, e)
    print(f2(1))
    print(strlen(s=b"xy"))
