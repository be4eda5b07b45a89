"""Numbers that are written: negated twice, and in other bases beside a `float`.

>>> negated()
[9223372036854775808, -9223372036854775808, 9223372036854775808, 99999999999999999999, 2147483648]
>>> beside_float(1.1) == [7.700000166893005, 8.100000023841858, -5.899999976158142, 5.899999976158142]
True
>>> beside_float(1.1) == decimal(1.1)
True
>>> of_text(True), of_text(False)
(True, False)
>>> of_text(5)
Traceback (most recent call last):
    ...
TypeError: Argument 'x' has incorrect type (expected bool, got int)
"""


def negated():
    return [-(-9223372036854775808), -9223372036854775808, -(-0x8000000000000000), -(-99999999999999999999),
            -(-2147483648)]


def beside_float(float x):
    return [x * 0x7, x + 0o7, x - 0b111, 0x7 - x]


def decimal(float x):
    return [x * 7, x + 7, x - 7, 7 - x]


def of_text(x: "bool"):
    return x
