"""The C types of random programs, with C's promotions and conversions."""
from dataclasses import dataclass


@dataclass(frozen=True)
class CType:
    name: str       # as Cython spells it
    bits: int
    signed: bool
    kind: str       # int, float or bint
    wrap: str       # the function of model.py that converts a Python number to it

    @property
    def low(self):
        return -(1 << self.bits - 1) if self.signed else 0

    @property
    def high(self):
        return (1 << self.bits - self.signed) - 1


def _int(name, bits, signed):
    return CType(name, bits, signed, "int", f"{'i' if signed else 'u'}{bits}")


SCHAR, UCHAR = _int("signed char", 8, True), _int("unsigned char", 8, False)
SHORT, USHORT = _int("short", 16, True), _int("unsigned short", 16, False)
INT, UINT = _int("int", 32, True), _int("unsigned int", 32, False)
LONG, ULONG = _int("long", 64, True), _int("unsigned long", 64, False)
LONGLONG, ULONGLONG = _int("long long", 64, True), _int("unsigned long long", 64, False)
SSIZE, SIZE = _int("Py_ssize_t", 64, True), _int("size_t", 64, False)
FIXED = [_int(f"{'' if signed else 'u'}int{bits}_t", bits, signed)
         for bits in (8, 16, 32, 64) for signed in (True, False)]
BINT = CType("bint", 32, True, "bint", "truth")
FLOAT, DOUBLE = CType("float", 32, True, "float", "f32"), CType("double", 64, True, "float", "f64")

INTS = [SCHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG, LONGLONG, ULONGLONG, SSIZE, SIZE] + FIXED
# Each width and sign once, for what does not depend on the spelling.
WIDTHS = [SCHAR, UCHAR, SHORT, USHORT, INT, UINT, LONG, ULONG]


def promoted(a):
    return INT if a.kind == "bint" or a.bits < 32 else a


def common(a, b):
    """The type in which C computes `a + b`."""
    if a.kind == "float" or b.kind == "float":
        return DOUBLE if DOUBLE in (a, b) else FLOAT
    a, b = promoted(a), promoted(b)
    if a.bits != b.bits:
        return a if a.bits > b.bits else b
    return b if a.signed else a


def mixes(a, b):
    """Two types of 64 bits whose signs differ: C and Cython disagree about the type of their sum."""
    return a.kind == b.kind == "int" and a.bits == b.bits == 64 and a.signed != b.signed


def literal_type(value):
    return INT if INT.low <= value <= INT.high else LONG
