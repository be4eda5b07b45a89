"""
`n /= m` of C integers is a floor division, unlike `n / m`.

>>> of_int(7, 2), of_int(-7, 2)
(3, -4)
>>> of_int(7, 0)
Traceback (most recent call last):
...
ZeroDivisionError: integer division or modulo by zero
>>> mixed(-7, 2), of_char(255), exact(9007199254740993)
(-4, 127, 9007199254740993)
>>> of_double(7, 2), of_global(), by_pointer(-9, 2), c_division(-7, 2)
(3.5, 5, -5, -3)
"""
cimport cython

cdef int counter = 11


def of_int(int n, int m):
    n /= m
    return n


def mixed(long n, short m):
    n /= m
    return n


def of_char(unsigned char n):
    n /= 2
    return n


def exact(long long n):
    n /= 1
    return n


def of_double(double n, int m):
    n /= m
    return n


def of_global():
    global counter
    counter = 11
    counter /= 2
    return counter


cdef void halve(int* p, int m) except *:
    p[0] /= m


def by_pointer(int n, int m):
    halve(&n, m)
    return n


@cython.cdivision(True)
def c_division(int n, int m):
    n /= m
    return n
