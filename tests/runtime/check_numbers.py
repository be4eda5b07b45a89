"""Conversions between Python and C, and C arithmetic with Python's meaning."""
import math
import unittest

import numpy as np

import numbers_ as n


class Index:
    def __index__(self):
        return 5


class Int:
    def __int__(self):
        return 6


class Real:
    def __float__(self):
        return 2.5


class Bad:
    def __index__(self):
        raise KeyError("bad")

    def __int__(self):
        raise KeyError("bad")

    def __bool__(self):
        raise KeyError("bad")


class Numbers(unittest.TestCase):
    def error(self, function, *args):
        with self.assertRaises(Exception) as caught:
            function(*args)
        return type(caught.exception), str(caught.exception)

    def test_integers(self):
        limits = {"char": (-128, 127), "signed char": (-128, 127), "short": (-2**15, 2**15 - 1),
                  "int": (-2**31, 2**31 - 1), "long": (-2**63, 2**63 - 1),
                  "long long": (-2**63, 2**63 - 1), "unsigned char": (0, 255),
                  "unsigned short": (0, 2**16 - 1), "unsigned int": (0, 2**32 - 1),
                  "unsigned long": (0, 2**64 - 1), "unsigned long long": (0, 2**64 - 1)}
        for name, (low, high) in limits.items():
            function = getattr(n, name.replace(" ", "_"))
            name = name.replace("long long", "PY_LONG_LONG")
            for value in (low, high, 0, 1, True, low + 1, high - 1):
                self.assertEqual(function(value), value)
            self.assertEqual(self.error(function, Index()),
                             (TypeError, "an integer is required"))
            self.assertEqual(function(Int()), 6)
            self.assertEqual(function(1.9), 1)
            self.assertEqual(function(np.float64(2.5)), 2)
            self.assertEqual(function(np.int16(3)), 3)
            self.assertEqual(self.error(function, Bad()), (KeyError, "'bad'"))
            for wrong in ("1", None, b"1", 1j, [], ()):
                self.assertEqual(self.error(function, wrong), (TypeError, "an integer is required"))
            if low == 0:
                negative = f"can't convert negative value to {name}"
                for value in (-1, -2**40, -2**100):
                    self.assertEqual(self.error(function, value), (OverflowError, negative))
                self.assertEqual(self.error(function, 2**64),
                                 (OverflowError, "Python int too large to convert to C unsigned long"))
            else:
                for value in (2**63, -2**63 - 1, 2**100):
                    self.assertEqual(self.error(function, value),
                                     (OverflowError, "Python int too large to convert to C long"))
                if high < 2**60:
                    self.assertEqual(self.error(function, low - 1),
                                     (OverflowError, f"value too large to convert to {name}"))
            if high < 2**60:
                self.assertEqual(self.error(function, high + 1),
                                 (OverflowError, f"value too large to convert to {name}"))
        self.assertEqual(self.error(n.int8_t, 128),
                         (OverflowError, "value too large to convert to int8_t"))
        self.assertEqual(n.enum(7), 7)
        self.assertEqual(n.enum(1000), 1000)

    def test_index(self):
        self.assertEqual(n.index(Index()), 5)
        self.assertEqual(n.index(-2**63), -2**63)
        for wrong in (1.5, Int(), "x", None):
            self.assertEqual(self.error(n.index, wrong), (TypeError, f"'{type(wrong).__name__}' "
                             "object cannot be interpreted as an integer"))
        self.assertEqual(self.error(n.index, 2**63),
                         (OverflowError, "Python int too large to convert to C ssize_t"))

    def test_floats(self):
        for function in (n.double, n.long_double):
            self.assertEqual(function(1.5), 1.5)
            self.assertEqual(function(3), 3.0)
            self.assertEqual(function(Real()), 2.5)
            self.assertEqual(function(Index()), 5.0)
            self.assertEqual(function(-1), -1.0)
        self.assertEqual(n.float(1e300), float("inf"))
        self.assertEqual(n.float(0.1), 0.10000000149011612)
        self.assertEqual(self.error(n.double, "x"), (TypeError, "must be real number, not str"))
        self.assertEqual(self.error(n.double, 1j), (TypeError, "must be real number, not complex"))
        self.assertEqual(self.error(n.double, 10**400),
                         (OverflowError, "int too large to convert to float"))
        self.assertEqual(n.complex(1 - 2j), 1 - 2j)
        self.assertEqual(n.complex(-1), -1 + 0j)
        self.assertEqual(n.float_complex(0.5j), 0.5j)
        self.assertEqual(self.error(n.complex, "x"), (TypeError, "must be real number, not str"))

    def test_bint(self):
        for value in (0, 1, 5, "", "x", [], [0], None, True, False, 0.0, 2.5):
            self.assertIs(n.bint(value), bool(value))
        self.assertEqual(self.error(n.bint, Bad()), (KeyError, "'bad'"))
        self.assertEqual(self.error(n.bint, np.zeros(2))[0], ValueError)

    def test_text(self):
        self.assertEqual(n.ucs4("é"), "é")
        self.assertEqual(n.ucs4(97), "a")
        self.assertEqual(n.ucs4(0x10ffff), "\U0010ffff")
        self.assertEqual(self.error(n.ucs4, "ab"),
                         (ValueError, "only single character unicode strings can be converted to "
                          "Py_UCS4, got length 2"))
        self.assertEqual(self.error(n.ucs4, b"a"), (TypeError, "an integer is required"))
        self.assertEqual(self.error(n.ucs4, 0x110000),
                         (OverflowError, "value too large to convert to Py_UCS4"))
        self.assertEqual(n.chars(b"ab\0c"), b"ab")
        self.assertEqual(n.chars(bytearray(b"abc")), b"abc")
        self.assertEqual(n.unsigned_chars(b"xyz"), b"xyz")
        for wrong in ("s", None, 5):
            self.assertEqual(self.error(n.chars, wrong),
                             (TypeError, f"expected bytes, {type(wrong).__name__} found"))

    def test_integer_arithmetic(self):
        values = [0, 1, -1, 2, -2, 3, -3, 7, -7, 2**31 - 1, -2**31]
        for a in values:
            for b in values:
                for kind in ("int", "long"):
                    div, mod = getattr(n, kind + "_floor_div"), getattr(n, kind + "_mod")
                    if b == 0:
                        text = "integer division or modulo by zero"
                        self.assertEqual(self.error(div, a, b), (ZeroDivisionError, text))
                        self.assertEqual(self.error(mod, a, b), (ZeroDivisionError, text))
                    elif kind == "int" and (a, b) == (-2**31, -1):
                        self.assertEqual(self.error(div, a, b),
                                         (OverflowError, "value too large to perform division"))
                        self.assertEqual(mod(a, b), 0)
                    else:
                        self.assertEqual(div(a, b), a // b)
                        self.assertEqual(mod(a, b), a % b)
        self.assertEqual(self.error(n.long_floor_div, -2**63, -1)[0], OverflowError)
        self.assertEqual(n.long_mod(-2**63, -1), 0)
        self.assertEqual(n.unsigned_floor_div(2**32 - 1, 2), 2**31 - 1)
        self.assertEqual(n.unsigned_mod(7, 4), 3)
        self.assertEqual(n.int_div(7, -2), -3.5)
        self.assertEqual(self.error(n.int_div, 7, 0), (ZeroDivisionError, "float division"))
        for a in (-3, -1, 0, 1, 2, 5):
            for b in (0, 1, 2, 5):
                self.assertEqual(n.int_pow(a, b), a**b)
        self.assertEqual(n.int_pow(2, -1), 0)
        self.assertEqual(n.checked(5, 3), (8, 2, 15, 40))
        for a, b in ((2**31 - 1, 1), (-2**31, 1), (2**16, 2**15), (1, 31), (1, 32), (3, 30)):
            self.assertEqual(self.error(n.checked, a, b), (OverflowError, "value too large"))

    def test_float_arithmetic(self):
        for a in (7.5, -7.5, 0.5, -0.5, 1e300, 0.0):
            for b in (2.0, -2.0, 0.25, -0.3):
                self.assertEqual(n.double_floor_div(a, b), math.floor(a / b), (a, b))
                self.assertEqual(n.double_mod(a, b), a % b, (a, b))
                self.assertEqual(n.double_div(a, b), a / b)
        self.assertEqual(n.float_mod(-7.5, 2), 0.5)
        self.assertEqual(self.error(n.double_floor_div, 1, 0), (ZeroDivisionError, "float division"))
        self.assertEqual(self.error(n.double_mod, 1, 0), (ZeroDivisionError, "float divmod()"))
        self.assertEqual(self.error(n.double_div, 1, 0), (ZeroDivisionError, "float division"))

    def test_constants(self):
        self.assertEqual(n.constants(), ("naïve", "a\0\ud800é", b"a\0\xff", -5,
                                         123456789012345678901234567890, 2**72 - 1, 0.1))


if __name__ == "__main__":
    unittest.main()
