# Ranges whose counter could pass the end of its type, and comparisons beside unsigned ints.


def ints(int a, int b, int c):
    """
    >>> big = 2**31 - 1
    >>> ints(0, big, big - 1)
    ([0, 2147483646], 2147483646)
    >>> ints(big - 3, big, 2)
    ([2147483644, 2147483646], 2147483646)
    >>> ints(-big, big, big)
    ([-2147483647, 0], 0)
    >>> ints(-big, -big - 1, -big - 1)
    ([-2147483647], -2147483647)
    >>> ints(5, -5, -3)
    ([5, 2, -1, -4], -4)
    >>> ints(0, 1, 0)
    Traceback (most recent call last):
    ValueError: range() arg 3 must not be zero
    """
    cdef int i = 0
    out = []
    for i in range(a, b, c):
        out.append(i)
        if len(out) > 9:
            break
    return out, i


def bytes_of(unsigned char a, unsigned char b, int c):
    """
    >>> bytes_of(0, 250, 100)
    ([0, 100, 200], 200)
    >>> bytes_of(250, 0, -100)
    ([250, 150, 50], 50)
    >>> bytes_of(3, 3, 1)
    ([], 7)
    """
    cdef unsigned char i = 7
    out = []
    for i in range(a, b, c):
        out.append(i)
    return out, i


def wide(long long a, long long b, long long c):
    """
    >>> big = 2**63 - 1
    >>> wide(-big, big, big) == [-big, 0, 'else']
    True
    >>> wide(big - 1, big, big) == [big - 1, 'else']
    True
    >>> wide(big, -big - 1, -big - 1) == [big, -1, 'else']
    True
    >>> len(wide(-big - 1, big, 1))
    10
    """
    cdef long long i
    out = []
    for i in range(a, b, c):
        out.append(i)
        if len(out) > 9:
            break
    else:
        out.append('else')
    return out


def objects(a, b, c):
    """
    >>> objects(0, 10, 4)
    ([0, 4, 8], 8)
    >>> objects(0, True, 1)
    ([0], 0)
    >>> objects(0, 3.5, 1)
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    """
    cdef int i = -5
    out = []
    for i in range(a, b, c):
        out.append(i)
    return out, i


def items(int[::1] v, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c):
    """
    >>> import array
    >>> v = array.array('i', range(10))
    >>> items(v, 0, 10, 4)
    [0, 4, 8]
    >>> items(v, 9, -1, -3)
    [9, 6, 3, 0]
    >>> items(v, 0, 10, 2**63 - 1)
    [0]
    """
    cdef int* p = &v[0]
    cdef int x
    out = []
    for x in p[a:b:c]:
        out.append(x)
    return out


def down_to(unsigned char a):
    """
    >>> down_to(5), down_to(0)
    ((15, 1, 10, 1), (0, 1, 0, 0))
    """
    cdef unsigned char i, k
    total = below = 0
    for i from a >= i > 0:
        total += i
    for k from a > k >= 1:
        below += k
    return total, i, below, k


def less(unsigned int a, unsigned long b):
    """
    >>> less(3, 3)
    (False, True, True, False, False, True, True)
    >>> less(2**32 - 1, 2**64 - 1)
    (False, False, True, False, True, True, False)
    """
    return a < -1, b < -1, -1 < a, a == -1, b == -1, a in (-1, 3), -5 < a < 10


def chosen(bint c, unsigned int a):
    """
    >>> chosen(True, 3), chosen(False, 2**32 - 1)
    ((-1, -1.0, -1), (4294967295, 4294967295.0, 4294967295))
    """
    cdef long whole = -1 if c else a
    cdef double real = -1 if c else a
    return whole, real, (-1 if c else a)
