# f-strings of C numbers: what Python's own format() gives for the objects.
cimport cython

def texts(specs, value):
    """What format() gives, or how it fails."""
    made = []
    for spec in specs:
        try:
            made.append(format(value, spec))
        except ValueError as error:
            made.append(str(error))
    return made

def differences(made, specs, value):
    return [(value, spec, one, want) for spec, one, want in zip(specs, made, texts(specs, value)) if one != want]

whole_specs = ["", "d", "5", "<5", "^7", "=6", "05", "+", "-", " ", "+06d", ",", "_", "_x", "#x", "#X", "x", "X", "o", "#o", "b", "#b", "#010b", "_b", "*^12,", "\\^7", "'^9", "0<6", "0>6", "=#10x", "70b", ".2f", "e", "g", "G", "8.3", "%", ",.1f", "n", ">5.2"]

def of_long(long long n):
    """
    >>> [of_long(n) for n in (0, 1, -1, 7, 65, 999, 1000, -1000, 1234567, 2**63 - 1, -2**63 + 1)] == [[]] * 11
    True
    """
    made = []
    try:
        made.append(f"{n}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:d}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:5}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:<5}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:^7}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:=6}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:05}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:+}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:-}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n: }")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:+06d}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:,}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:_}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:_x}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:#x}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:#X}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:x}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:X}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:o}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:#o}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:b}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:#b}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:#010b}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:_b}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:*^12,}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:\\^7}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:'^9}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:0<6}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:0>6}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:=#10x}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:70b}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:.2f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:e}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:g}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:G}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:8.3}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:%}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:,.1f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:n}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{n:>5.2}")
    except ValueError as error:
        made.append(str(error))
    return differences(made, whole_specs, n)

real_specs = ["", ".2f", "8.2f", "08.2f", "+.3e", "E", "g", "G", "F", "%", ".1%", "10", "<10", "^10", "*^12.1f", "=+9.2f", ",", "_.1f", ",.2f", "#.0f", "#g", ".3", "+", " .1f", "-.1f", "012.3e", ".0f", ">8", ".12g", "n", "d", "x", "=0,", "z"]

def of_double(double x):
    """
    >>> inf = float('inf')
    >>> [of_double(x) for x in (0.0, -0.0, 1.0, -2.5, 0.1, 1e16, 123456.789, 1e300, 5e-324, inf, -inf)] == [[]] * 11
    True
    >>> {one for _, _, one, want in of_double(float('nan')) if one != want}
    set()
    """
    made = []
    try:
        made.append(f"{x}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:.2f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:8.2f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:08.2f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:+.3e}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:E}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:g}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:G}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:F}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:%}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:.1%}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:10}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:<10}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:^10}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:*^12.1f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:=+9.2f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:,}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:_.1f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:,.2f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:#.0f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:#g}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:.3}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:+}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x: .1f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:-.1f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:012.3e}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:.0f}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:>8}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:.12g}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:n}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:d}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:x}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:=0,}")
    except ValueError as error:
        made.append(str(error))
    try:
        made.append(f"{x:z}")
    except ValueError as error:
        made.append(str(error))
    return differences(made, real_specs, x)


ctypedef fused number:
    cython.uchar
    short
    unsigned long long
    float
    double

def of_any(number n):
    """
    >>> of_any["unsigned char"](200), of_any["short"](-5), of_any["unsigned long long"](2**64 - 1)
    ('200|  200|c8|200.0', '-5|   -5|-5|-5.0', '18446744073709551615|18446744073709551615|ffffffffffffffff|18446744073709551616.0')
    >>> of_any["double"](0.1), of_any["float"](0.1)
    ('0.1|  0.1|0.1|0.1', '0.10000000149011612|0.10000000149011612|0.10000000149011612|0.1')
    """
    if number is float or number is double:
        return f"{n}|{n:5}|{n!r}|{n:.1f}"
    else:
        return f"{n}|{n:5}|{n:x}|{n:.1f}"

cdef enum Colour:
    red = 3
cpdef enum Shape:
    disc = 2

cdef str in_c(int i, double x, bint b, Py_UCS4 c, Colour colour):
    return f"<{i!r:>4}|{i!s}|{i!a}|{x!r}|{x=}|{i = :03}|{b}|{b:d}|{b!r}|{c}|{c:>3}|{colour}|{colour:03d}>"

cpdef str in_cpdef(int i, double x=0.25):
    """
    >>> in_cpdef(7)
    '7 0.250 7.00'
    """
    return f"{i} {x:.3f} {i:.2f}"

def kinds():
    """
    >>> kinds()
    '<   7|7|7|0.5|x=0.5|i = 007|True|1|True|z|  z|3|003>'
    """
    return in_c(7, 0.5, True, u"z", red)

def objects(int i, Shape shape, spec):
    """
    >>> objects(5, 2, ">4")
    '   5|5|ab005|2'
    """
    return f"{i:{spec}}|{i:{''}}|ab{i:0{3}}|{shape:d}"

def order(list log):
    """
    >>> order([])
    ('1:2:  5', [1, 2, 3])
    """
    cdef int a = 1
    def note(value):
        nonlocal a
        log.append(value)
        a += 1
        return 5
    def first():
        nonlocal a
        log.append(1)
        return 1
    text = f"{first()}:{<int> note(2) - 3}:{<int> note(3):3}"
    return text, log

def generated(int n):
    """
    >>> list(generated(3))
    ['00 0.0', '01 0.5', '02 1.0']
    >>> list(map(closure(3), [1, 10]))
    ['  1-03', ' 10-03']
    """
    cdef int k
    cdef double half
    for k in range(n):
        half = k / 2.0
        yield f"{k:02} {half}"

def closure(int width):
    def show(int value):
        return f"{value:3}-{width:02}"
    return show

cdef class Point:
    """
    >>> str(Point(1, -2.5)), Point(3, 4).wide()
    ('(1, -2.50)', 'é3|4.0é')
    """
    cdef int x
    cdef double y

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __str__(self):
        return f"({self.x}, {self.y:.2f})"

    cpdef wide(self):
        return f"é{self.x}|{self.y}é"

def mixed(a, b, int i):
    """
    >>> mixed("é", "x", 3), mixed("", "", 4), mixed("\U0001f600", "\u20ac", -1)
    ('é 3 x', ' 4 ', '😀 -1 €')
    >>> class Text(str):
    ...     pass
    >>> mixed(Text("a"), Text("b"), 0)
    'a 0 b'
    """
    return f"{a} {i} {b}"
