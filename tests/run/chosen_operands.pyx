"""What is computed with a choice, with bool(), ord() and chr() has the type that Cython gives it.

>>> choices(100000, 30000, True, 97)
(10000000000, 10000000000, 10000000000, 10000000000, 810000000000000000, 9700000000)
>>> signs(-2**31, True)
(2147483648, 2147483648, True, True, -8589934592)
>>> powers(100000, True)
(1000000000000000, 10000000000)
>>> Holder(100000).squares(), list(in_generator(100000)), in_closure(100000)
((10000000000, 10000000000), [10000000000], 10000000000)
>>> of_bool(100000)
(10000000000, 1, True)
>>> letters('x', 'ab', 100000)
('x', ['a', 'b'], -662608896, 12000000, 255, 4660, -1)
>>> printed(5)
b'5 0'
"""
from libc.stdio cimport snprintf

def choices(int i, short h, bint b, char c):
    return ((i if i else 0) * i, max(i, 0) * i, min(i, 1000000) * i, (1 if b else 2) * i * i,
            (h if b else 0) * h * h * h, (c if b else 0) * i * 1000)

def signs(int i, bint b):
    cdef unsigned int five = 5
    return (-(i if b else 0), -min(i, 0), (i if b else 0) < five, five > min(i, 0), (i if b else 0) << 2)

def powers(int i, bint b):
    return (i if b else 1) ** 3, (i or 0) * i

cdef class Holder:
    cdef int i
    def __init__(self, i):
        self.i = i
    cdef long long one(self) noexcept nogil:
        return max(self.i, 0) * self.i
    def squares(self):
        return self.one(), (self.i if self.i > 0 else 0) * self.i

def in_generator(int i):
    yield max(i, 1) * i

def in_closure(int i):
    return (lambda: (i if i else 0) * i)()

def of_bool(int i):
    x = bool(i)
    return bool(i) * i * i, +bool(i), x

def letters(Py_UCS4 u, str s, int i):
    return (chr(u), [chr(x) for x in s], ord('a') * i * i, ord(u) * i, ord(b'\xff'), ord('\u1234'),
            ord('a') - ord('b'))

def printed(int i):
    cdef char text[40]
    snprintf(text, 40, "%ld %ld", max(i, 0), (0 if i else 1))
    return text
