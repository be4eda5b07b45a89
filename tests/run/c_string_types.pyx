# distutils: language = c++
# cython: c_string_type=str, c_string_encoding=utf8
# C strings that are str, and str that are C strings.
from libc.string cimport strcpy, strlen
from libcpp.string cimport string
from libcpp.vector cimport vector

cdef char* hello = b"hello"
cdef char buffer[8]
strcpy(buffer, b"abc")
cdef struct Named:
    char name[8]
    const char* text


cdef str returned(const char* text):
    return text


def as_objects():
    """
    >>> as_objects()
    ('hello', 'he', 'llo', 'abc', b'hello', b'he', b'abc', 'xyz', 104)
    """
    return (hello, hello[:2], hello[2:], buffer, <bytes> hello, <bytes> hello[:2],
            <bytes> buffer, returned(b"xyz"), hello[0])


def variables():
    """
    >>> variables()
    (b'hello', 'hello', 'hello')
    """
    cdef bytes some_bytes = hello
    cdef str some_text = hello
    cdef object some_object = hello
    return some_bytes, some_text, some_object


def length(text):
    """
    >>> length("abc"), length(b"abc"), length("\\xe9"), length(bytearray(b"ab"))
    (3, 3, 2, 2)
    >>> length(3)
    Traceback (most recent call last):
    TypeError: expected bytes, int found
    """
    cdef const char* p = text
    return strlen(p)


def of_str(str text):
    """
    >>> of_str("abc")
    ('abc', 97)
    """
    cdef const char* p = text
    return p, p[0]


def strings(string one, vector[string] many):
    """
    >>> strings("\\xe9", [b"a", "b"])
    ('\\xe9', ['a', 'b'], b'\\xc3\\xa9', 2)
    """
    return one, many, <bytes> one, one.size()


def in_structs():
    """
    >>> in_structs()
    {'name': 'abc', 'text': 'hello'}
    """
    cdef Named named
    strcpy(named.name, b"abc")
    named.text = hello
    return named


def each_character():
    """
    >>> each_character()
    [104, 101]
    """
    found = []
    for c in hello[:2]:
        found.append(c)
    return found
