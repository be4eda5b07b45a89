# Extension types that are dataclasses: as Python's, with fields of C types.
cimport cython
from cython.dataclasses cimport dataclass, field
import dataclasses as python_dataclasses
from dataclasses import InitVar, KW_ONLY
from typing import ClassVar

@dataclass
cdef class Item:
    """
    >>> Item(1)
    Item(number=1, weight=1.5, names=[], rest=None)
    >>> Item(1, 2, ["a"], rest=4)
    Item(number=1, weight=2.0, names=['a'], rest=4)
    >>> Item(1) == Item(1), Item(1) == Item(2), Item(1) == 1, Item(1) != Item(2)
    (True, False, False, True)
    >>> Item(1).names is Item(1).names
    False
    >>> Item()
    Traceback (most recent call last):
    TypeError: __init__() takes at least 1 positional argument (0 given)
    >>> Item(1, 2, 3)
    Traceback (most recent call last):
    TypeError: Expected list, got int
    >>> Item(1, number=1)
    Traceback (most recent call last):
    TypeError: __init__() got multiple values for keyword argument 'number'
    >>> Item(1, other=1)
    Traceback (most recent call last):
    TypeError: __init__() got an unexpected keyword argument 'other'
    >>> Item(1, 2, [], 4, 5)
    Traceback (most recent call last):
    TypeError: __init__() takes at most 4 positional arguments (5 given)
    >>> hash(Item(1))
    Traceback (most recent call last):
    TypeError: unhashable type: 'dataclass_fields.Item'
    >>> Item(1) < Item(2)
    Traceback (most recent call last):
    TypeError: '<' not supported between instances of 'dataclass_fields.Item' and 'dataclass_fields.Item'
    >>> item = Item(1); item.number = 5; item.names.append(item); item
    Item(number=5, weight=1.5, names=[...], rest=None)
    >>> Item.__match_args__
    ('number', 'weight', 'names', 'rest')
    >>> [(each.name, each.type) for each in python_dataclasses.fields(Item)]
    [('number', 'cython.int'), ('weight', 'float'), ('names', 'list'), ('rest', 'object')]
    >>> python_dataclasses.asdict(Item(1))
    {'number': 1, 'weight': 1.5, 'names': [], 'rest': None}
    >>> python_dataclasses.replace(Item(1), weight=4)
    Item(number=1, weight=4.0, names=[], rest=None)
    """
    number: cython.int
    weight: float = 1.5
    names: list = field(default_factory=list)
    rest: object = None

@cython.dataclasses.dataclass(order=True, frozen=True)
cdef class Key:
    """
    >>> Key(1) < Key(2), Key(1) <= Key(1), Key(1) > Key(1, "a"), hash(Key(1)) == hash((1, "q"))
    (True, True, True, True)
    >>> Key(1) < 2
    Traceback (most recent call last):
    TypeError: '<' not supported between instances of 'dataclass_fields.Key' and 'int'
    >>> Key(1).number = 3
    Traceback (most recent call last):
    AttributeError: attribute 'number' of 'dataclass_fields.Key' objects is not writable
    """
    number: cython.int
    text: str = "q"

@dataclass(unsafe_hash=True)
cdef class Longer(Item):
    """
    >>> Longer(1)
    Longer(number=1, weight=1.5, names=[], rest=None, label='hello', hidden=9)
    >>> Longer(1, 2, [], 3, "there", 5, exact=4).exact
    4.0
    >>> Longer(1) == Item(1), Longer(1) == Longer(1, exact=7), Longer(1).label
    (False, True, 'hello')
    >>> [each.name for each in python_dataclasses.fields(Longer)]
    ['number', 'weight', 'names', 'rest', 'label', 'exact']
    """
    cdef public str label
    cdef int hidden
    label = "hello"
    hidden = 4 + 5
    exact: cython.double = field(default=2.0, repr=False, compare=False)

@dataclass(kw_only=True)
cdef class Named:
    """
    >>> Named(a=1)
    Named(a=1, b=3)
    >>> Named(1)
    Traceback (most recent call last):
    TypeError: __init__() takes exactly 0 positional arguments (1 given)
    >>> Named()
    Traceback (most recent call last):
    TypeError: __init__() needs keyword-only argument a
    >>> Named(a=1, b=2)
    Traceback (most recent call last):
    TypeError: __init__() got an unexpected keyword argument 'b'
    """
    a: cython.int
    b: int = field(default=3, init=False)

@python_dataclasses.dataclass
cdef class Prepared:
    """
    >>> Prepared(1), Prepared(1, 7), Prepared(1, last="x")
    (Prepared(a=6, last=None), Prepared(a=8, last=None), Prepared(a=6, last='x'))
    >>> Prepared.kind
    4
    >>> Prepared(1, 2, 3)
    Traceback (most recent call last):
    TypeError: __init__() takes at most 2 positional arguments (3 given)
    """
    a: cython.int
    more: InitVar[int] = 5
    kind: ClassVar[int] = 4
    _: KW_ONLY
    last: object = None

    def __post_init__(self, more):
        self.a += more

@dataclass(repr=False, eq=False, init=False)
cdef class Bare:
    """
    >>> Bare(), Bare() == Bare(), isinstance(hash(Bare()), int), Bare().a
    (Bare!, False, True, 0)
    """
    a: cython.int = 3

    def __repr__(self):
        return "Bare!"

@cython.dataclasses.dataclass
@cython.cclass
class Pure:
    """
    >>> Pure(), Pure(b=[])
    (Pure(a=3, b=[1]), Pure(a=3, b=[]))
    >>> class Derived(Pure): pass
    >>> Derived(4), Derived(4) == Pure(4), Derived(4) == Derived(4)
    (Derived(a=4, b=[1]), False, True)
    """
    a: cython.int = 3
    b: list[int] = cython.dataclasses.field(default_factory=lambda: [1])

def in_c(Item item):
    """
    >>> in_c(Item(2))
    (3.5, 'two')
    """
    match item:
        case Item(2, weight):
            return item.number + weight, "two"

def copies():
    """
    >>> copies()
    (Item(number=3, weight=1.5, names=[1], rest=None), Longer(number=1, weight=1.5, names=[], rest=None, label='hello', hidden=8))
    """
    import copy, pickle
    return copy.copy(Item(3, names=[1])), pickle.loads(pickle.dumps(Longer(1, hidden=8)))

def mutable_default():
    """
    >>> mutable_default()
    4
    """
    cdef Item item = Item(4)
    return item.number
