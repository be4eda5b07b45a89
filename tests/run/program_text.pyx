# compare: python
"""Strings, formatting, bytes, sets, dicts, match."""
import dataclasses


def formats(x, y, name="n", width=10):
    return [f"{x}", f"{x!r:>{width}}", f"{y:.3f}|{y:10.2e}|{y:<8}|{y:^8}|", f"{x:08b} {x:#x} {x:+d} {x:,}", f"{name:*^{width}}",
            f"{name=} {x + 1 = } {y=:.1f}", f"{{}} {{{x}}}", f"{'a' if x > 1 else 'b'}{x:{'0'}{'5'}}", f"{name!s:.1}{name!a}",
            "%s %5d|%-5s|%05.1f %x %r %%" % (x, x, name, y, x, name), "{} {1} {0}".format(x, y) if 0 else "{1} {0} {n:>4}".format(x, y, n=name),
            "%(a)s-%(b)03d" % {"a": 1, "b": 2}, "abc"[1] + name[-1:], f"{x}" f"{y}" "z"]


for line in formats(12345, 3.14159):
    print(line)
s = "Hello, Wörld! ñ 漢字 🎉"
print(s.upper(), s.lower(), s.title(), s.swapcase(), len(s), s.encode("utf-8"), s[::-1], s.find("W"), s.split(", "), s.partition("!"))
print([c for c in s if c.isalpha()], sum(1 for c in s if c > "z"), s.center(30, "*"), s.replace("l", "L", 2), "-".join(s[:5]), s.count("l"))
print(s.startswith(("x", "Hel")), s.endswith("🎉"), "ö" in s, s.index("ö"), s * 2 == s + s, "a" < "b" < "c", s[7:12], min(s), max(s), sorted("hello"))
print("a,b,,c".split(","), " x  y ".split(), "x\ny\r\nz".splitlines(), "abc".ljust(5) + "|", "7".zfill(3), "\t|".expandtabs(4), "aXbX".rsplit("X", 1), "tEst".capitalize())
print("{:>{w}}".format("r", w=4), "%c%c" % (65, "B"), "abc".translate({97: "A", 98: None}), str.maketrans("ab", "cd"), "ab".isidentifier(), "12".isdigit())
b = b"bytes\x00\xff"
print(b, b[0], b[1:3], list(b)[:3], b.hex(), bytes([1, 2]), bytearray(b"ab") + b"c", b"a" in b"cat", b"x".join([b"1", b"2"]), b.decode("latin-1"))
ba = bytearray(b"hello")
ba[0] = 74
ba[1:3] = b"EL"
ba.append(33)
print(ba, len(ba), ba.upper())
d = {"a": 1, "b": 2}
d |= {"c": 3}
print(d | {"a": 9}, {**d, "z": 0}, d.pop("a"), d.get("q", "none"), list(d.items()), "b" in d, d.setdefault("n", []), dict.fromkeys("ab", 0), dict(zip("xy", [1, 2])))
for key in list(d):
    if key == "b":
        del d[key]
print(d, len(d), {1: "a", True: "b"}, {(1, 2): "t"}[1, 2], dict(a=1, **{"b": 2}))
x, y = {1, 2, 3}, frozenset([2, 3, 4])
print(x & y, x | y, x - y, x ^ y, x <= {1, 2, 3, 4}, x.isdisjoint([9]), sorted(x.union([7])), {1} < x)
x.add(4); x.discard(9); x.remove(1)
print(x, x == y)
try:
    x.remove(100)
except KeyError as error:
    print("KeyError", error)


@dataclasses.dataclass
class Point:
    x: int
    y: int = 0


class Other:
    __match_args__ = ("name", "items")

    def __init__(self, name, *items):
        self.name, self.items = name, items


def match(value):
    match value:
        case 0 | 1:
            return "small"
        case int(n) if n < 0:
            return f"negative {n}"
        case bool() | float():
            return "number"
        case "yes" | "no" as word:
            return word
        case []:
            return "empty"
        case [x]:
            return f"one {x}"
        case [Point(x=0), *rest]:
            return f"origin-ish {rest}"
        case (1, 2, *_, last):
            return f"1 2 .. {last}"
        case [[a, b], {"k": v, **others}]:
            return f"{a} {b} {v} {others}"
        case {"type": "point", "at": [x, y]}:
            return Point(x, y)
        case {"type": kind}:
            return f"kind {kind}"
        case Point(0, y):
            return f"on y {y}"
        case Point(x, y) if x == y:
            return "diagonal"
        case Other("n", (first, *_)) | Other(name="m", items=(_, first)):
            return f"other {first}"
        case str(text):
            return "text " + text
        case None:
            return "none"
        case _:
            return "something"


for v in (1, -5, 2.5, "yes", [], ["q"], [Point(0, 1), 2, 3], (1, 2, 3, 4), [[1, 2], {"k": 3, "m": 4}], {"type": "point", "at": (1, 2)}, {"type": "x", "y": 1},
          Point(0, 7), Point(3, 3), Point(1, 2), Other("n", 5, 6), Other("m", 1, 2), Other("z"), "hello", None, {}, 99, b"yes", (1, 2)):
    print(match(v))
total = 0
for i in range(3):
    for j in range(3):
        if j == 2:
            break
        total += i * j
    else:
        total += 100
print(total, [i for i in range(10) if i % 3 == 0], list(range(10, 0, -4)), list(map(lambda a, b: a + b, [1, 2], [3, 4])), list(filter(None, [0, 1, "", "x"])))
print(any(x > 3 for x in [1, 5]), all([]), max([3, 1], key=lambda v: -v), min("b", "a"), sorted([3, 1, 2], reverse=True), list(zip([1, 2], "ab", strict=True)), list(enumerate("ab", 1)))
print(isinstance(True, int), issubclass(bool, int), callable(len), type(3).__name__, id(total) == id(total), hash("a") == hash("a"), repr("it's"), ascii("é"), ord("a"), chr(8364))
print(int(3.9), float("inf"), bool([]), complex(1, 2), str(b"x"), list("ab"), tuple([1]), bytes(2), bin(5), oct(8), hex(255), abs(-2), pow(2, 10, 1000), round(7 / 3, 3))
global_list = [1, 2, 3]


def globals_test():
    global new_global
    new_global = 5
    global_list.append(new_global)
    return "new_global" in globals()


print(globals_test(), new_global, global_list)
try:
    del new_global, new_global
except NameError as error:
    print(error)
for expr in ("[][0]", "{}['k']", "'a' + 1", "None.x", "1 / 0", "int('x')", "[1, 2].index(5)", "(1).foo", "'abc'[10]", "len(3)", "a, b = 1, 2, 3"):
    try:
        exec(expr, {})
    except Exception as error:
        print(type(error).__name__, error)


try:
    a, b = [1, 2, 3]
except ValueError as error:
    print(error)
