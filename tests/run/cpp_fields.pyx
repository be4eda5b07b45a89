"""C++ objects as fields, as results, as text.

>>> A().add(b'x')
([b'x'], [[], [2.0]], True, 1)
>>> lst([1,2])
(3, [1, 2], [1, 2])
>>> st('ab')
b'ab'
>>> dec(b'ab')
('ab', 2, 2, True)
"""
from libcpp.vector cimport vector
from libcpp.string cimport string
cdef class A:
    cdef vector[string] names
    cdef vector[vector[double]] rows
    cdef string* p
    def add(self, bytes b):
        self.names.push_back(b)
        self.rows.resize(2)
        self.rows[1].push_back(len(self.rows))
        return self.names, self.rows, self.names[0] == b"x", self.names.size()
def lst(list xs):
    cdef vector[int] v
    for x in xs: v.push_back(x)
    cdef int s = 0
    for i in range(<int>v.size()): s += v[i]
    return s, xs, v
cdef string make(str s): return s.encode()
def st(s): return make(s)
def dec(bytes b):
    cdef string s = b
    return s.decode('utf8'), s.length(), len(s), b"a" in s.c_str()


cdef extern from *:
    """
    static int tokens_alive = 0;
    struct Token {
        int number;
        Token() : number(3) { ++tokens_alive; }
        Token(Token const& other) : number(other.number) { ++tokens_alive; }
        ~Token() { --tokens_alive; }
    };
    """
    int tokens_alive
    cppclass Token:
        int number
        Token()

cdef struct Slot:
    Token token
    int count


cdef class OfStruct:
    """
    >>> held = OfStruct()
    >>> held.state()
    (3, 0, 1)
    >>> del held
    >>> alive()
    0
    """
    cdef Slot slot

    def state(self):
        return self.slot.token.number, self.slot.count, tokens_alive


def alive():
    return tokens_alive
