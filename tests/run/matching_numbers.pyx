# match on C numbers: no object is made of them, so it runs without the GIL.
cdef int without_gil(int x) noexcept nogil:
    cdef int y
    match x:
        case 1:
            return 2
        case 2 | 3:
            return 3
        case -4 as y:
            return y * 2
        case y if y > 100:
            return y + 1
        case _:
            return 4

def ints(int x):
    """
    >>> [ints(x) for x in (1, 2, 3, -4, 200, 7)]
    [2, 3, 3, -8, 201, 4]
    """
    return without_gil(x)

def unsigned(unsigned int x):
    """
    >>> [unsigned(x) for x in (7, 4294967295, 1, 0)]
    [('seven', 7), 'max', ('other', 1), ('other', 0)]
    """
    match x:
        case -1: return "negative"
        case 4294967295: return "max"
        case 7 as seven: return "seven", seven
        case None: return "none"
        case True: return "true"
        case other: return "other", other

def floats(double x):
    """
    >>> [floats(x) for x in (1, 2.5, 3.5, -0.5, 9, float("nan"))]
    ['one', 2.5, 3.5, 'minus', 9.0, nan]
    """
    match x:
        case 1: return "one"
        case 2.5 | 3.5 as kept: return kept
        case -0.5: return "minus"
        case other: return other

def characters(str text):
    """
    >>> characters("aeéx")
    ['vowel', 'vowel', 'acute', 'x']
    """
    found = []
    for c in text:
        match c:
            case "a" | "e": found.append("vowel")
            case "é": found.append("acute")
            case other: found.append(other)
    return found

cpdef enum Color:
    RED = 1
    BLUE = 2

def enums(Color color):
    """
    >>> enums(Color.RED), enums(Color.BLUE), enums(3) == 3
    ('red', 'blue', True)
    """
    match color:
        case Color.RED: return "red"
        case Color.BLUE: return "blue"
        case other: return other

def truths(bint x):
    """
    >>> truths(True), truths(False)
    ('yes', 'zero')
    """
    match x:
        case None: return "none"
        case True: return "yes"
        case 0: return "zero"

def objects_after_all(int x):
    """
    >>> objects_after_all(3)
    ('int', 3)
    """
    match x:
        case [1]: return "sequence"
        case int(y): return "int", y

def long_ones(long long x):
    """
    >>> [long_ones(x) for x in (2**63 - 1, -2**63, 5, 6)]
    ['max', 'min', 5, None]
    """
    match x:
        case 0x7fffffffffffffff: return "max"
        case -0x8000000000000000: return "min"
        case 5: return 5
