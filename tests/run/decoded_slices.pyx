# distutils: language = c++
"""A slice of C characters that is decoded has the bounds of a slice in Python.

>>> for bounds in ((0, 5), (1, 0), (2, 2), (1, -1), (-3, -1), (-9, 2), (2, -9), (-2, 5)):
...     print(*map(repr, slices(*bounds)))
'hello' 'hello' 'hello' 'hello' 'hello'
'' '' '' '' ''
'' '' '' '' ''
'ell' 'ell' 'ell' 'ell' 'ell'
'll' 'll' 'll' 'll' 'll'
'he' 'he' 'he' 'he' 'he'
'' '' '' '' ''
'lo' 'lo' 'lo' 'lo' 'lo'
>>> for bound in 0, 2, 5, -1, -9:
...     print(*map(repr, open_ends(bound)))
'hello' '' 'hello' '' 'hello' ''
'llo' 'he' 'llo' 'he' 'llo' 'he'
'' 'hello' '' 'hello' '' 'hello'
'o' 'hell' 'o' 'hell' 'o' 'hell'
'hello' '' 'hello' '' 'hello' ''
>>> constant_ends()
('hell', 'llo', 'll', 'hello', '', 'hello', 'ell')
>>> with_zero(4), Text().part(-2), list(parts(3)), in_closure(-4)
('h\\x00lo', 'lo', ['', 'h', 'he'], 'ello')
>>> not_ended()
('abc', 'bc', 'ab')
>>> of_string(1, -1), of_string(3, 1), of_string(-9, 9)
((b'ell', b'ell'), (b'', b''), (b'h\\x00llo', b'h\\x00llo'))
>>> as_bytes(1, 3), as_bytes(2, 2)
((b'el', b'ello'), (b'', b'llo'))
>>> as_bytes(3, 1)
Traceback (most recent call last):
SystemError: Negative size passed to PyBytes_FromStringAndSize
"""
from libcpp.string cimport string

cdef char* HELLO = b"hello"

def slices(Py_ssize_t a, Py_ssize_t b):
    cdef const char* q = HELLO
    cdef unsigned char* u = <unsigned char*>HELLO
    cdef string s = b"hello"
    cdef char[6] array
    array[:] = b"hello\0"
    return (HELLO[a:b].decode(), q[a:b].decode("ascii"), u[a:b].decode("latin1", "strict"),
            s[a:b].decode(), array[a:b].decode())

def open_ends(int n):
    cdef string s = b"hello"
    cdef char[6] array
    array[:] = b"hello\0"
    return (HELLO[n:].decode(), HELLO[:n].decode(), s[n:].decode(), s[:n].decode(),
            array[n:].decode(), array[:n].decode())

def constant_ends():
    cdef char* p = HELLO
    return (p[:-1].decode(), p[-3:].decode(), p[-3:-1].decode(), p[:].decode(), p[2:1].decode(),
            p[None:None].decode(), p[1:-1].decode())

def with_zero(int n):
    cdef char* p = b"h\0lo"
    return p[:n].decode()

def not_ended():
    cdef char[3] full
    full[:] = b"abc"
    return full[:].decode(), full[-2:].decode(), full[:-1].decode()

cdef class Text:
    cdef str from_end(self, const char* p, Py_ssize_t n):
        return p[n:].decode()
    def part(self, n):
        return self.from_end(HELLO, n)

def parts(int n):
    cdef int i
    for i in range(n):
        yield HELLO[:i].decode()

def in_closure(n):
    return (lambda: HELLO[n:].decode())()

def as_bytes(Py_ssize_t a, Py_ssize_t b):
    return HELLO[a:b], HELLO[a:]

def of_string(Py_ssize_t a, Py_ssize_t b):
    cdef string s = b"h\0llo"
    if a == 1:
        s[1] = c'e'
    return s[a:b], <bytes> s[a:b]
