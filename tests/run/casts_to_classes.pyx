r"""<bytes>n, <tuple>array and the like make objects of that class, or raise.

>>> show()
f1 b'A'
f2 b'\xff'
f3 b'A'
f3b b'A'
f4 b'B'
f5 ('x', 'x')
f6 (7, 7.0, 7)
f7 (b'ab', b'ab')
f8 ([1, 1], (1, 1))
f9 2.0
fa (True, 1)
fb 2j
fc bytearray(b'abc')
fd <class 'TypeError'> Expected str, got int
fe <class 'TypeError'> Expected bytearray, got int
ff <class 'TypeError'> Expected list, got int
f3 <class 'OverflowError'> value too large to pack into a byte
f3 <class 'OverflowError'> value too large to pack into a byte
f1 b'\xff'
f4 <class 'OverflowError'> value too large to pack into a byte
f3 <class 'OverflowError'> value too large to pack into a byte
f3b <class 'OverflowError'> value too large to pack into a byte
"""
cimport cython
def f1(char c): return <bytes> c
def f2(unsigned char c): return <bytes> c
def f3(int c): return <bytes> c
def f3b(int c): return <bytes?> c
def f4(int c):
    cdef bytes b = c
    return b
def f5(Py_UCS4 c): return <str> c, <unicode> c
def f6(int c): return <object> c, <float> c, <int> c
def f7(char* c): return <bytes> c, <object> c
def f8(int c):
    cdef int[2] a = [c, c]
    return <list> a, <tuple> a
def f9(double x): return <float> x
def fa(bint x): return <bool> x, <int> x
def fb(double complex x): return <complex> x
def fc(char* c): return <bytearray> c
def fd(long c): return <str> c
def fe(long c): return <bytearray> c
def ff(long c): return <list> c
def show():
    for f, a in [(f1, 65), (f2, 255), (f3, 65), (f3b, 65), (f4, 66), (f5, "x"), (f6, 7), (f7, b"ab"), (f8, 1), (f9, 2), (fa, 3), (fb, 2j), (fc, b"abc"), (fd, 65), (fe, 65), (ff, 65), (f3, 321), (f3, -1), (f1, -1), (f4, 321), (f3, -200), (f3b, 300)]:
        try: print(f.__name__, f(a))
        except Exception as e: print(f.__name__, type(e), e)
