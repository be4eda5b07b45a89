# Python classes of the module: bases, metaclasses, decorators, super(), private names, annotations.
# compare: python
import functools
import collections

class Registry(type):
    known = []

    def __new__(mcls, name, bases, namespace, **options):
        cls = super().__new__(mcls, name, bases, namespace)
        Registry.known.append((name, options))
        return cls

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)

    @classmethod
    def __prepare__(mcls, name, bases, **options):
        return collections.OrderedDict(prepared=True)

class Animal(metaclass=Registry, kind="base"):
    """Anything that lives."""
    legs = 4
    doubled = legs * 2
    count: int = 0
    other: "list"

    def __init__(self, name, *rest, loud=False, **options):
        self.name = name
        self.rest = rest
        self.loud = loud
        self.options = options
        self.__secret = name[::-1]

    def describe(self):
        """What it is."""
        return f"{self.name} has {self.legs} legs"

    def secret(self):
        return self.__secret, self.__private()

    def __private(self):
        return "private " + self.name

    def __repr__(self):
        return "<%s %s>" % (type(self).__name__, self.name)

    def __eq__(self, other):
        return isinstance(other, Animal) and self.name == other.name

    def __hash__(self):
        return hash(self.name)

    @property
    def loudness(self):
        "how loud"
        return 10 if self.loud else 1

    @loudness.setter
    def loudness(self, value):
        self.loud = value > 5

    @loudness.deleter
    def loudness(self):
        self.loud = False

    @staticmethod
    def create(name):
        return Bird(name)

    @classmethod
    def default(cls, name="nobody"):
        return cls(name)

    alias = describe

    if legs > 3:
        has_many = True
    else:
        has_many = False

    for number in range(3):
        last = number
    del number

class Bird(Animal):
    legs = Animal.legs - 2

    class Wing:
        def flap(self):
            return "flap", type(self).__qualname__

    def describe(self):
        return super().describe() + " and flies"

    def wing(self):
        return self.Wing().flap()

class Mixin:
    def describe(self):
        return "mixed " + super().describe()

class Odd(Mixin, Bird, kind="odd"):
    pass

def tag(value):
    def_value = value
    return functools.partial(set_tag, def_value)

def set_tag(value, made):
    made.tag = value
    return made

@tag("first")
@tag("second")
class Tagged:
    @tag("method")
    def method(self):
        return self.tag

    def __init_subclass__(cls, **options):
        cls.options = options

    def __class_getitem__(cls, item):
        return cls.__name__, item

class Sub(Tagged, extra=1):
    pass

@functools.lru_cache(maxsize=None)
def cached(n):
    print("computing", n)
    return n * 2

class Counter(dict):
    def __missing__(self, key):
        return 0

class Fails(Exception):
    def __init__(self, code):
        super().__init__("code %d" % code)
        self.code = code

class Items:
    __slots__ = ("items",)

    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index]

    def __add__(self, other):
        return Items(*self.items, *other)

    def __call__(self, *args, **options):
        return args, options

    def __enter__(self):
        return self

    def __exit__(self, *what):
        return False

def check(name, value):
    print(name, value)

check("known", Registry.known)
check("prepared", Animal.prepared)
animal = Animal("cat", 1, 2, loud=True, x=3)
check("animal", (animal, animal.rest, animal.loud, animal.options))
check("describe", (animal.describe(), animal.alias(), Animal.describe.__doc__, Animal.__doc__))
check("secret", animal.secret())
check("attributes", sorted(vars(animal)))
check("annotations", (Animal.__annotations__["other"].strip("'"), Animal.has_many, Animal.last))
check("number", hasattr(Animal, "number"))
check("names", (Animal.__module__ == __name__, Animal.__qualname__, Bird.Wing.__qualname__,
                Animal.describe.__qualname__, Bird.Wing.flap.__qualname__))
check("loudness", (animal.loudness, Animal.loudness.__doc__))
animal.loudness = 3
check("loudness", animal.loudness)
del animal.loudness
check("bird", (Bird("b").describe(), Bird("b").wing(), Bird.create("c"), Bird.default(), Odd("o").describe()))
check("equal", (Animal("x") == Animal("x"), hash(Animal("x")) == hash("x"), Animal("x") == 3))
check("mro", len(Odd.__mro__))
check("tag", (Tagged.tag, Tagged.method.tag, Sub.options, Tagged[3], Sub["x"]))
check("cached", (cached(3), cached(3)))
counter = Counter(a=1)
check("counter", (counter["a"], counter["b"], counter))
check("fails", (Fails(3), Fails(3).code, Fails(3).args))
items = Items(1, 2)
check("items", (list(items), len(items), items[0], (items + [3]).items, items(4, k=5)))
check("slots", hasattr(items, "__dict__"))
