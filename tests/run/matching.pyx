# compare: python
# match statements, as Python runs them.
import collections.abc


def kind(x):
    match x:
        case 0 | 1:
            return "small"
        case -5:
            return "minus five"
        case None:
            return "none"
        case True:
            return "true"
        case "a" | "b" as letter:
            return "letter", letter
        case []:
            return "empty"
        case [a]:
            return "one", a
        case (a, b) if a == b:
            return "same", a
        case [a, *rest, b]:
            return "ends", a, rest, b
        case {"k": value, "j": [first, *_]}:
            return "mapping", value, first
        case {"k": value, **rest}:
            return "rest", value, sorted(rest)
        case int(n) | float(n):
            return "number", n
        case complex(real=r, imag=i):
            return "complex", r, i
        case str():
            return "text"
        case _:
            return "other"

def falls(x):
    match x:
        case [1, y]:
            found = y
        case {"a": found}:
            pass
    try:
        return found
    except UnboundLocalError:
        return "unbound"

def in_loop(items):
    out = []
    for item in items:
        match item:
            case "skip":
                continue
            case "stop":
                break
            case _:
                out.append(item)
    return out

def nested(x):
    match x:
        case {"p": (a, [b, c]) | [a, (b, c)], "q": str() as q}:
            return a, b, c, q
        case [[a, 1] | [1, a], *_]:
            return a
    return None

for x in [0, 1, -5, None, True, "a", [], [7], (2, 2), [1, 2, 3, 4], {"k": 1, "j": [5, 6]}, {"k": 1, "z": 2},
          17, 2.5, "text", b"x", {}, {1: 2}]:
    print(x, kind(x))
print(falls([1, 2]), falls({"a": 3}), falls(5), in_loop(["a", "skip", "b", "stop", "c"]))
print(nested({"p": (1, [2, 3]), "q": "s"}), nested({"p": (1, 2), "q": "s"}), nested([[4, 1], 2]), nested([[1, 5]]))
def bad(cls, x):
    match x:
        case cls(a, b):
            return a, b
try:
    print(bad(int, 5))
except TypeError as error:
    print(error)


class Counted(collections.abc.Sequence):
    """A sequence whose items cannot be had."""
    __getitem__ = None

    def __init__(self, size):
        self.size = size

    def __len__(self):
        return self.size


class Unsized:
    pass


collections.abc.Sequence.register(Unsized)


class Mapped:
    pass


collections.abc.Mapping.register(Mapped)


def wildcards(x):
    """Items that no pattern looks at are not asked for.

    >>> [wildcards(Counted(n)) for n in (1, 2, 3, 7)]
    ['many', 'two', 'three', 'many']
    >>> wildcards(Unsized()), wildcards(Mapped())
    Traceback (most recent call last):
    TypeError: object of type 'Unsized' has no len()
    >>> any_sequence(Unsized()), any_sequence(Mapped()), any_sequence(3)
    ('sequence', 'mapping', 'other')
    """
    match x:
        case [_, _]:
            return "two"
        case [_, _, _]:
            return "three"
        case [*_]:
            return "many"


def any_sequence(x):
    match x:
        case [*_]:
            return "sequence"
        case {}:
            return "mapping"
    return "other"


def ends(w):
    """
    >>> ends(range(1 << 40))
    (0, 1, 1099511627775)
    >>> ends([1, 2, 3])
    (1, 2, 3)
    >>> ends([1, 2])
    """
    match w:
        case [first, second, *_, last]:
            return first, second, last
