# The bodies of Python classes: statements of all kinds, descriptors, enums, abstract methods, metaclasses.
# compare: python
import abc
import enum

def error(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return type(e).__name__, str(e)

class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...

    @property
    @abc.abstractmethod
    def name(self): pass

class Sq(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
    @property
    def name(self): return "sq"

class Color(enum.Enum):
    RED = 1
    BLUE = 2
    def both(self): return self.name, self.value

class Flags(enum.IntFlag):
    A = 1
    B = 2
    AB = A | B

bases = (Sq,)
options = {"metaclass": abc.ABCMeta}
class Star(*bases, **options):
    x: int
    y: "str" = "a"
    def area(self):
        return super().area() + self.s

class Desc:
    def __set_name__(self, owner, name): self.where = owner.__name__ + "." + name
    def __get__(self, obj, typ=None): return self if obj is None else (self.where, obj.v)
    def __set__(self, obj, value): obj.v = value

class Uses:
    d = Desc()
    def __init__(self, v=0): self.v = v
    def __getattr__(self, name):
        if name.startswith("dyn_"): return name[4:]
        raise AttributeError(name)
    def __lt__(self, o): return self.v < o.v
    def __contains__(self, x): return x == self.v
    def __iadd__(self, o):
        self.v += o
        return self
    def __del__(self): deleted.append(self.v)
    class Inner:
        z = 3
        def get(self): return self.z, Uses.Inner.z

deleted = []

class Body:
    try:
        value = int("x")
    except ValueError:
        value = -1
    items = []
    for i in range(3):
        items.append(i * 2)
    else:
        done = True
    while len(items) < 5: items.append(0)
    import math as m
    from math import pi, e as euler
    if value < 0:
        def sign(self): return "neg"
    else:
        def sign(self): return "pos"
    a, b = 1, 2
    a += 5
    del i
    with_default = [1]
    def use(self, x=with_default, *, y=a): return x, y
    lam = None
    @staticmethod
    def st(): return "st"
    @classmethod
    def cm(cls): return cls.__name__
    @property
    def prop(self): return self._p
    @prop.setter
    def prop(self, v): self._p = v * 2
    _p = 4
    __slots_like = 5
    def get(self): return self.__slots_like

class Conflict1(type): pass
class Conflict2(type): pass
class C1(metaclass=Conflict1): pass
class C2(metaclass=Conflict2): pass

def conflict():
    return type("X", (C1, C2), {})

class Exc(KeyError):
    """doc"""
    code = 5
    def __str__(self): return "exc:" + str(self.args)

def throw(): raise Exc("a", 1)

class Count:
    total = 0
    def __new__(cls, *args):
        cls.total += 1
        return super().__new__(cls)
    def __init__(self, *args): self.args = args
    def __class_getitem__(cls, k): return k
    def __reduce__(self): return Count, self.args

print(error(Shape), Sq(3).area(), Sq(3).name, isinstance(Sq(1), Shape))
print(Color.RED.both(), Color(2), list(Color), Flags.AB, Flags.A | Flags.B == Flags.AB)
print(Star(2).area(), sorted(Star.__annotations__), type(Star).__name__, options)
u = Uses(4); u.d = 7; print(u.d, Uses.d.where, u.dyn_x, error(getattr, u, "zz"), u < Uses(9), 7 in u)
u += 3; print(u.v, Uses.Inner().get(), Uses.Inner.__qualname__)
del u; print(deleted)
b = Body(); print(b.value, b.items, b.done, b.pi > 3, b.euler > 2, b.m.floor(2.5), b.sign(), b.a, b.b, b.use(), b.st(), b.cm(), hasattr(Body, "i"), b.get())
b.prop = 4; print(b.prop, error(setattr, Sq(1), "name", 2)[0])
print(error(conflict)); print(error(throw), Exc.__doc__, Exc.code)
c = Count(1); Count(2); print(Count.total, c.args, Count[4], c.__reduce__()[1])


# --- names of a class body that end, and those of scopes around it

class Ending:
    e = 1
    try:
        1 / 0
    except ZeroDivisionError as e:
        text = type(e).__name__
    try:
        e
    except NameError as other:
        missing = str(other)


print(hasattr(Ending, "e"), hasattr(Ending, "other"), Ending.text, Ending.missing)


class Global:
    global made_by_class
    made_by_class = 4

    def get(self):
        return made_by_class


print(made_by_class, hasattr(Global, "made_by_class"), Global().get())


def outer_names():
    a = 1

    class C:
        nonlocal a
        a += 1

        class D:
            nonlocal a
            a += 10

            def add(self):
                nonlocal a
                a += 100
                return a

        def get(self):
            return a

    return C().get(), C.D().add(), a, hasattr(C, "a")


print(outer_names())
