"""Variables that are given True and False only, characters in chains, and C numbers in texts."""
from cython cimport typeof


def powers():
    """
    >>> powers()
    [(1, 0), (0, 1), (1, 1), (1, 2)]
    """
    out = []
    for b in False, True:
        for i in 0, 1:
            out.append((b ** i, b + i))
    return out


def truths(list items):
    """
    >>> truths([3, 0])
    (False, True, 1, -1, 'bint')
    """
    for a in True, False:
        pass
    b = True
    for b in (False, True):
        items.append(b & a)
    return a & b, a | b, a + b, -b, typeof(b)


def chained(char c):
    """
    >>> chained(ord("x")), chained(ord("d"))
    ((True, False, True), (False, False, False))
    """
    return 'a' < 'b' < 'd' < c < 'z', 'a' < 'b' > c > 'z', 'c' != 'd' < c


def among(int code, unsigned char byte, long wide):
    """
    >>> among(ord("x"), ord("7"), ord("z"))
    (True, True, False, True)
    >>> among(-1, 0, 1 << 40)
    (False, False, True, False)
    """
    return code in "xyz", byte in "0123456789abcdef", wide not in "xyz", wide in b"xyz"
