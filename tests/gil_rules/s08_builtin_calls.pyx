def f(double d, int i, o, list l, str s, char* p, Py_UCS4 c):
    cdef int k = 0
    cdef double r = 0
    cdef object q
    cdef bint b
    with nogil:
        r = round(d)  # expect-error: gil-call @17 round
        r = pow(d, d)  # expect-error: gil-call @15 pow
        q = chr(i)  # expect-error: gil-call @15 chr
        q = type(o)  # expect-error: gil-call @16 type
        k = sum(l)  # expect-error: gil-call @15 sum
        k = len(l)  # expect-error: gil-call @15 len
        k = len(s)  # expect-error: gil-call @15 len
        k = len(p)  # expect-error: gil-call @15 len
        b = c.isalpha()
        q = complex(d, d)  # expect-error: gil-call @19 complex
    return k
