"""Methods of Python's own types, called on variables of such a type.

>>> lists()
([1, 2, 3, 4, 5, 'a', 'b'], 'b', [1, 2, 3, 4, 5, 'a'])
>>> list_errors([])
IndexError pop from empty list
TypeError 'int' object is not iterable
>>> list_errors(None)
AttributeError 'NoneType' object has no attribute 'pop'
AttributeError 'NoneType' object has no attribute 'extend'
>>> shrink(100)
(0, 4950)
>>> dicts({"a": 1})
(1, None, 'x', 5, 5, {'a': 1, 'n': 5, 'm': None})
>>> dict_errors({})
TypeError unhashable type: 'list'
TypeError unhashable type: 'list'
TypeError get expected at least 1 argument, got 0
>>> dict_errors(None)
AttributeError 'NoneType' object has no attribute 'get'
AttributeError 'NoneType' object has no attribute 'setdefault'
AttributeError 'NoneType' object has no attribute 'get'
>>> sets()
[1, 2, 3]
>>> texts("a-b-c")
(['a', 'b', 'c'], 'A-B-C', 'a+b+c', True, 3, 'a-b-c', 'x', 'a.b.c')
>>> text_errors("abc")
TypeError sequence item 1: expected str instance, int found
TypeError can only join an iterable
AttributeError 'str' object has no attribute 'nope'
TypeError str.upper() takes no arguments (1 given)
ValueError substring not found
>>> text_errors(None)
AttributeError 'NoneType' object has no attribute 'join'
AttributeError 'NoneType' object has no attribute 'join'
AttributeError 'NoneType' object has no attribute 'nope'
AttributeError 'NoneType' object has no attribute 'upper'
AttributeError 'NoneType' object has no attribute 'index'
>>> others(b"abc", (1, 2, 1), frozenset([1]))
('616263', 'abc', 2, 1, True, b'ABC')
>>> choices(3, 1, 2)
(1, 3, 1, 3, 5)
>>> choices("b", "a", "c")
Traceback (most recent call last):
TypeError: bad operand type for abs(): 'str'
>>> choices(3, None, 2)
Traceback (most recent call last):
TypeError: '<' not supported between instances of 'NoneType' and 'int'
>>> first_of_equals()
(True, True)
>>> chars("a\u00e9\u4e2d\U0001f389")
(4, ['a', '\xe9', '\u4e2d', '\U0001f389'], [97, 233, 20013, 127881], 1)
>>> chars("")
(0, [], [], 0)
>>> chars(None)
Traceback (most recent call last):
TypeError: 'NoneType' object is not iterable
>>> octets(b"a\\x00\\xff")
(352, [97, 0, 255])
>>> octets(None)
Traceback (most recent call last):
TypeError: 'NoneType' object is not iterable
>>> list(char_generator("xyz")), list(pairs("ab"))
(['x', 'y', 'z'], ['aa', 'ab', 'ba', 'bb'])
>>> appended("ab", 3), kept_text()
('abcccabcccabccc', ('a', 'ab', ['a']))
>>> small_ints(), big_ints()
(True, True)
"""


def raised(function):
    try:
        function()
    except Exception as error:
        print(type(error).__name__, error)


def lists():
    cdef list items = [1]
    items.append(2)
    items.extend([3, 4])
    items.extend((5,))
    items.extend(c for c in "ab")
    before = list(items)
    return before, items.pop(), items


def list_errors(list items):
    raised(lambda: items.pop())
    try:
        items.extend(3)
    except Exception as error:
        print(type(error).__name__, error)


def shrink(n):
    cdef list items = list(range(n))
    total = 0
    while items:
        total += items.pop()
    return len(items), total


def dicts(dict d):
    return d.get("a"), d.get("b"), d.get("b", "x"), d.setdefault("n", 5), d.setdefault("n", 6), (d.setdefault("m"), d)[1]


def dict_errors(dict d):
    raised(lambda: d.get([]))
    raised(lambda: d.setdefault([], 1))
    raised(lambda: d.get())


def sets():
    cdef set s = set()
    for x in [3, 1, 2, 1]:
        s.add(x)
    return sorted(s)


def texts(str s):
    cdef str plus = "+"
    return s.split("-"), s.upper(), plus.join(s.split("-")), s.startswith("a-"), s.count("-") + 1, s.strip(), "x".lower(), s.replace("-", ".")


def text_errors(str s):
    raised(lambda: s.join(["a", 1]))
    raised(lambda: s.join(3))
    raised(lambda: s.nope())
    raised(lambda: s.upper(1))
    raised(lambda: s.index("z"))


def others(bytes b, tuple t, frozenset f):
    return b.hex(), b.decode(), t.count(1), t.index(2), f.issubset([1, 2]), b.upper()


def choices(a, b, c):
    return min(a, b), max(a, b), min(a, b, c), max(a, b, c), abs(-5) if a == 3 else abs(a)


def first_of_equals():
    a, b = [1], [1]
    return min(a, b) is a, max(a, b) is a


def chars(str s):
    cdef Py_UCS4 c
    cdef int n = 0
    for c in s:
        n += 1
    found = []
    for ch in s:
        found.append(ch)
    count = 0
    for ch in s:
        if ch == "a":
            count += 1
    return n, found, [ord(x) for x in s], count


def octets(bytes b):
    cdef int total = 0
    cdef unsigned char c
    for c in b:
        total += c
    return total, [x for x in b]


def char_generator(str s):
    for c in s:
        yield c


def pairs(str s):
    for a in s:
        for b in s:
            yield a + b


def appended(s, n):
    for i in range(n):
        s += "c"
    t = ""
    for i in range(n):
        t = t + s
    return t


def kept_text():
    a = "a"
    b = a
    items = [a]
    b += "b"
    return a, b, items


def small_ints():
    values = [0, 1, -1, 2, -2, 3, 7, -7, 100, -100, 2 ** 29, -2 ** 29, 2 ** 30 - 1, 1 - 2 ** 30, 2 ** 30, -2 ** 30]
    for a in values:
        for b in values:
            found = [a * b, a & b, a | b, a ^ b]
            import operator as o
            if found != [o.mul(a, b), o.and_(a, b), o.or_(a, b), o.xor(a, b)]:
                return a, b
            if b and [a // b, a % b] != [o.floordiv(a, b), o.mod(a, b)]:
                return a, b
            if 0 <= b < 200 and [a << b, a >> b] != [o.lshift(a, b), o.rshift(a, b)]:
                return a, b
        with_literals = [a * 3, 3 * a, a // 3, a % 3, a // -3, a % -3, a & 15, a | 15, a ^ 15, a << 4, a >> 2, a >> 100, a - 5, 5 - a, a + 5]
        three, five = [3, 5]
        if with_literals != [o.mul(a, three), o.mul(three, a), o.floordiv(a, three), o.mod(a, three), o.floordiv(a, -three), o.mod(a, -three),
                             o.and_(a, 15), o.or_(a, 15), o.xor(a, 15), o.lshift(a, 4), o.rshift(a, 2), o.rshift(a, 100), o.sub(a, five),
                             o.sub(five, a), o.add(a, five)]:
            return a
        x = a
        x *= 3
        x += 7
        x -= 2
        x //= 2
        x %= 1000
        x <<= 2
        x |= 1
        x ^= 5
        x &= 1023
        x >>= 1
        if x != ((((((a * 3 + 7 - 2) // 2) % 1000) << 2 | 1) ^ 5) & 1023) >> 1:
            return a, x
    for bad in (lambda x: x // 0, lambda x: x % 0, lambda x: x << -1, lambda x: x >> -1):
        try:
            bad(values[1])
            return bad
        except (ZeroDivisionError, ValueError):
            pass
    return True


def big_ints():
    a = 2 ** 70
    return a * 3 == 3 * a == a + a + a and a % 7 == 2 ** 70 % 7 and a // 5 * 5 + a % 5 == a and a & 255 == 0 and a >> 69 == 2


def of_characters(str s, Py_ssize_t i):
    """
    >>> of_characters('abc', 1)
    ('b', 'b', ['a', 'b', 'c'])
    """
    return s[i][0], s[i][:1], [c[-1] for c in s]
