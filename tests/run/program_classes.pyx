# compare: python
"""Class hierarchies, metaclasses, descriptors, classes within functions."""
import abc
import collections
import dataclasses
import enum
import functools


class Shape(abc.ABC):
    count = 0

    def __init__(self, name):
        self.name = name
        Shape.count += 1

    @abc.abstractmethod
    def area(self):
        ...

    def __repr__(self):
        return f"{type(self).__name__}({self.name!r}, {self.area():.2f})"

    def __lt__(self, other):
        if not isinstance(other, Shape):
            return NotImplemented
        return self.area() < other.area()

    @classmethod
    def make(cls, *args, **kwargs):
        return cls(*args, **kwargs)

    @staticmethod
    def describe(*shapes, sep=", "):
        return sep.join(repr(s) for s in shapes)


class Rect(Shape):
    def __init__(self, w, h, name="rect"):
        super().__init__(name)
        self.w, self.h = w, h

    def area(self):
        return self.w * self.h

    @property
    def diagonal(self):
        "The diagonal."
        return (self.w ** 2 + self.h ** 2) ** 0.5

    @diagonal.setter
    def diagonal(self, value):
        factor = value / self.diagonal
        self.w *= factor
        self.h *= factor

    @diagonal.deleter
    def diagonal(self):
        self.w = self.h = 0


class Square(Rect):
    def __init__(self, side):
        super().__init__(side, side, "square")

    def area(self):
        return super().area() + 0


class Circle(Shape):
    pi = 3.14159

    def __init__(self, r):
        super(Circle, self).__init__("circle")
        self.r = r

    area = lambda self: self.pi * self.r * self.r


shapes = [Rect(3, 4), Square(2), Circle.make(1), Rect.make(1, h=1)]
print(Shape.describe(*sorted(shapes)))
print(Shape.describe(*shapes, sep=" | "), Shape.count)
try:
    Shape("x")
except TypeError as error:
    print("TypeError", error)
try:
    shapes[0] < 3
except TypeError as error:
    print("TypeError", error)
r = shapes[0]
print(r.diagonal, Rect.diagonal.__doc__)
r.diagonal = 10
print(r.w, r.h, round(r.diagonal, 6))
del r.diagonal
print(r.w, r.h)
print([c.__name__ for c in Square.__mro__])


class A:
    def who(self):
        return ["A"]


class B(A):
    def who(self):
        return ["B"] + super().who()


class C(A):
    def who(self):
        return ["C"] + super().who()


class D(B, C):
    def who(self):
        return ["D"] + super().who()

    def lazy(self):
        def inner():
            return super(D, self).who()
        return inner

    def implicit(self):
        return [super(__class__, self).who() for _ in range(2)]

    def nested(self):
        def inner(me):
            return super().who()
        return inner(self)

    def gen(self):
        yield super().who()
        yield __class__.__name__


print(D().who(), D().lazy()(), D().implicit(), D().nested(), list(D().gen()))


class Registry(type):
    known = {}

    def __new__(mcls, name, bases, ns, **kw):
        cls = super().__new__(mcls, name, bases, dict(ns))
        mcls.known[kw.get("key", name)] = cls
        return cls

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.tag = kw.get("key", "none")

    @classmethod
    def __prepare__(mcls, name, bases, **kw):
        return collections.OrderedDict(prepared=name)

    def __call__(cls, *args, **kwargs):
        made = super().__call__(*args, **kwargs)
        made.called = True
        return made

    def __len__(cls):
        return len(cls.__dict__) > 0 and 7


class Base(metaclass=Registry):
    def hello(self):
        return "hello from " + self.prepared


class Derived(Base, key="d"):
    def hello(self):
        return super().hello() + "!"


print(Registry.known.keys(), Derived().hello(), Base().called, len(Base), Derived.tag, Base.tag)


class Plugin:
    plugins = []

    def __init_subclass__(cls, /, priority=0, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.priority = priority
        cls.plugins.append((priority, cls.__name__))
        cls.setup()

    @classmethod
    def setup(cls):
        cls.ready = [cls.__name__]

    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


class Fast(Plugin, priority=3):
    @classmethod
    def setup(cls):
        super().setup()
        cls.ready.append("fast")


class Slow(Plugin):
    pass


print(sorted(Plugin.plugins), Fast.ready, Slow.ready, Fast[int], Plugin["x"])


class Typed:
    def __init__(self, kind):
        self.kind = kind

    def __set_name__(self, owner, name):
        self.name = "_" + name
        self.owner = owner.__name__

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return getattr(obj, self.name, None)

    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.owner}{self.name}: expected {self.kind.__name__}, got {value!r}")
        setattr(obj, self.name, value)

    def __delete__(self, obj):
        delattr(obj, self.name)


class Person:
    name = Typed(str)
    age = Typed(int)

    def __init__(self, name, age):
        self.name = name
        self.age = age


p = Person("Ann", 3)
print(p.name, p.age, vars(p))
try:
    p.age = "old"
except TypeError as error:
    print(error)
del p.name
print(p.name)


class Slots:
    __slots__ = ("x", "y", "__weakref__")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))


s = Slots(1, 2)
print(s == Slots(1, 2), s != Slots(2, 1), {s: 1}[Slots(1, 2)])
try:
    s.z = 1
except AttributeError as error:
    print(error)


@dataclasses.dataclass(order=True)
class Item:
    name: str
    price: float = 0.0
    tags: list = dataclasses.field(default_factory=list, compare=False)

    def total(self, n: int = 1) -> float:
        return self.price * n


print(Item("a", 2.5), Item("a") < Item("b"), Item("x", 3).total(2), Item("q") == Item("q", 0.0, [1]))
print(dataclasses.asdict(Item("z", 1, ["t"])))


class Color(enum.Enum):
    RED = 1
    GREEN = 2
    BLUE = RED

    @property
    def pretty(self):
        return self.name.title()

    @classmethod
    def first(cls):
        return next(iter(cls))


class Flag(enum.IntFlag):
    A = enum.auto()
    B = enum.auto()


print(Color.RED, Color.BLUE is Color.RED, Color.GREEN.pretty, Color.first(), list(Color), Flag.A | Flag.B)


class Point(collections.namedtuple("Point", "x y")):
    __slots__ = ()

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __new__(cls, x=0, y=0):
        return super().__new__(cls, x, y)


print(Point(1) + Point(2, 3), Point()._replace(x=9))


class Celsius(float):
    def __new__(cls, value):
        self = super().__new__(cls, value)
        self.unit = "C"
        return self

    def __str__(self):
        return f"{float(self):.1f}°{self.unit}"


class Stack(list):
    def push(self, x):
        self.append(x)
        return self

    def __getitem__(self, k):
        if k == "top":
            return super().__getitem__(-1)
        return super().__getitem__(k)


print(Celsius(21.55), Celsius(1) + 1, Stack().push(1).push(2)["top"], Stack([1, 2])[0])


class Meta2(type):
    def __getattr__(cls, name):
        if name.startswith("dyn_"):
            return name[4:]
        raise AttributeError(name)

    def __iter__(cls):
        return iter(["m1", "m2"])

    def __contains__(cls, x):
        return x == 3

    def __instancecheck__(cls, x):
        return x == 42


class Dyn(metaclass=Meta2):
    def __getattr__(self, name):
        return "got " + name

    def __setattr__(self, name, value):
        super().__setattr__(name, value * 2)

    def __delattr__(self, name):
        print("del", name)
        super().__delattr__(name)


d = Dyn()
d.a = 4
print(Dyn.dyn_x, list(Dyn), 3 in Dyn, 4 in Dyn, isinstance(42, Dyn), d.a, d.b)
del d.a
print(d.a)


def make_class(base, n):
    factor = n * 10

    class Made(base):
        kind = f"made{n}"
        numbers = [i * n for i in range(3)]

        def __init__(self, v):
            self.v = v

        def scaled(self):
            return self.v * factor + n

        def up(self):
            return super().__repr__()[-1:] + str(__class__ is type(self))

        class Inner:
            depth = n

            def outer_factor(self):
                return factor - self.depth

        @property
        def inner(self):
            return self.Inner()

        @classmethod
        def build(cls, *a):
            return [cls(x) for x in a]

        @staticmethod
        def helper(x, y=n):
            return x + y + factor

    return Made


classes = [make_class(object, k) for k in range(1, 4)]
for cls in classes:
    made = cls(5)
    print(cls.__name__, cls.__qualname__, cls.kind, cls.numbers, made.scaled(), made.up(),
          made.inner.outer_factor(), [x.v for x in cls.build(1, 2)], cls.helper(1), cls.Inner.__qualname__,
          cls.scaled.__qualname__)


def counter_class():
    count = 0

    class Counter:
        start = count

        def bump(self):
            nonlocal count
            count += 1
            return count

        def get(self):
            return count

    count += 10
    return Counter


c1, c2 = counter_class()(), counter_class()()
print(c1.bump(), c1.bump(), c1.get(), c2.get(), c1.start)


def loops():
    classes = []
    for k in range(3):
        class L:
            index = k

            def me(self):
                return (__class__.index, k)
        classes.append(L)
    return [c().me() for c in classes]


print(loops())


def gen_classes():
    for name in "XY":
        class G:
            label = name

            def __repr__(self):
                return "G" + self.label + super().__repr__()[-1:]
        yield G()
        try:
            class H(G):
                bad = int(name)
        except ValueError as error:
            yield error


print(list(gen_classes()))


def decorator(*args):
    def apply(cls):
        cls.args = args
        return cls
    return apply


def with_decorator(z):
    @decorator(1, z)
    @functools.total_ordering
    class Ord:
        def __init__(self, v):
            self.v = v

        def __eq__(self, o):
            return self.v == o.v

        def __lt__(self, o):
            return self.v < o.v
    return Ord


O = with_decorator(9)
print(O.args, O(1) <= O(2), O(3) >= O(4), O(1) > O(0))


class Private:
    __secret = 5

    def __init__(self):
        self.__x = 1

    def __hidden(self):
        return self.__x + self.__secret

    def show(self):
        return self.__hidden()

    class __In:
        pass


print(Private().show(), sorted(k for k in Private.__dict__ if "Private" in k))
x = "global"


class Scopes:
    x = "class"
    y = x + "!"
    items = [x for x in range(2)]
    z = (lambda: x)()

    def method(self):
        return x


print(Scopes.y, Scopes.items, Scopes.z, Scopes().method())


def outer_x():
    x = "outer"

    class Inner:
        got = x

        def m(self):
            return x

    class Rebinding:
        before = x
        try:
            z = globals()["w"]
        except KeyError as e:
            z = str(e)

    return Inner.got, Inner().m(), Rebinding.before, Rebinding.z


print(outer_x())


class Ctx:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        self.kind = kind
        return kind is KeyError


with Ctx() as c:
    raise KeyError(1)
print(c.kind)


class Num:
    def __init__(self, v):
        self.v = v

    def __add__(self, o): return Num(self.v + (o.v if isinstance(o, Num) else o))
    __radd__ = __add__

    def __iadd__(self, o):
        self.v += 100
        return self

    def __neg__(self): return Num(-self.v)
    def __bool__(self): return self.v != 0
    def __len__(self): return 3
    def __int__(self): return int(self.v)
    def __index__(self): return int(self.v)
    def __call__(self, *a, **k): return (self.v, a, k)
    def __contains__(self, x): return x == self.v
    def __format__(self, spec): return f"<{self.v:{spec}}>"
    def __matmul__(self, o): return "mat"
    def __divmod__(self, o): return ("dm", o)
    def __pow__(self, o, m=None): return ("pow", o, m)
    def __rpow__(self, o): return ("rpow", o)
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): self.last = (k, v)
    def __delitem__(self, k): self.last = ("del", k)
    def __reversed__(self): return iter("rev")
    def __missing__(self, k): return k


n = Num(4)
print((n + 1).v, (1 + n).v, (-n).v, bool(Num(0)), len(n), int(n), n(1, a=2), 4 in n, f"{n:03d}", n @ n, divmod(n, 2),
      pow(n, 2, 3), n ** 2, 2 ** n, n[1:2, ...], n[1], [10, 20, 30, 40, 50][n], list(reversed(n)), hex(n))
n += 1
print(n.v)
n[1, 2] = 3
print(n.last)
del n["k"]
print(n.last)
