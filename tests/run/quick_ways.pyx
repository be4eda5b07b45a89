"""Where the usual case of a call, a loop or a method has a way of its own: the others beside it."""


def counted(int a, int b, unsigned int small):
    """Items that are objects, though the loop counts in C.

    >>> counted(2, 5, 3)
    ([2, 3, 4], 4, [5, 4, 3], [0, 1, 2], [(0, 'a'), (1, 'b')])
    >>> counted(5, 5, 0)
    ([], None, [], [], [(0, 'a'), (1, 'b')])
    >>> counted(2147483646, 2147483647, 1)
    ([2147483646], 2147483646, [2147483647], [0], [(0, 'a'), (1, 'b')])
    """
    up, down, last = [], [], None
    for i in range(a, b):
        up.append(i)
        last = i
        i = "changed"
    for k in range(b, a, -1):
        down.append(k)
        k += 1 << 70
    names = ["a", "b"]
    return up, last, down, [n + 0 * (1 << 70) for n in range(small)], [(n, names[n]) for n in range(2)]


def bounds_change(int n):
    """
    >>> bounds_change(3)
    ([0, 1, 2], 0, 2)
    """
    seen = []
    for i in range(n):
        seen.append(i)
        n -= 1
        i *= 1 << 40
    return seen, n, i >> 40


def steps(int n, int k):
    """
    >>> steps(2147483647, 2147483646)
    [0, 2147483646]
    >>> steps(-3, -1)
    [0, -1, -2]
    >>> steps(3, 0)
    Traceback (most recent call last):
    ValueError: range() arg 3 must not be zero
    """
    return [i + 0 * (1 << 70) for i in range(0, n, k)]


def none_counted(int n):
    """
    >>> none_counted(0)
    Traceback (most recent call last):
    UnboundLocalError: ...
    >>> none_counted(2)
    1
    """
    for i in range(n):
        try:
            i += 1 << 70
            i -= 1 << 70
        except ValueError:
            pass
    return i


def counted_later(int n):
    """
    >>> list(counted_later(3))
    [0, 0, 1, 1, 2, 2]
    """
    for i in range(n):
        yield i
        i += 0 * (1 << 70)
        yield i


def range_of_objects(n):
    """
    >>> range_of_objects(3), range_of_objects(True)
    ([0, 1, 2], [0])
    >>> range_of_objects(1.5)
    Traceback (most recent call last):
    TypeError: 'float' object cannot be interpreted as an integer
    """
    return [i for i in range(n)]


cdef class Shape:
    cdef public object label
    cdef double side

    def __init__(self, double side, label="none", *, scale=1):
        self.side = side * scale
        self.label = label

    cpdef double area(self):
        return self.side * self.side


cdef class Labelled(Shape):
    pass


def typed_items(items):
    """
    >>> typed_items([Shape(2), Labelled(3), None])
    ([2.0, 3.0, None], None)
    >>> typed_items([Shape(2), "x"])
    Traceback (most recent call last):
    TypeError: Cannot convert str to quick_ways.Shape
    """
    cdef Shape shape
    found = []
    for shape in items:
        found.append(None if shape is None else shape.side)
    return found, shape


def typed_items_in_try(items):
    """
    >>> typed_items_in_try([Shape(2), 5])
    (2.0, 'Cannot convert int to quick_ways.Shape')
    """
    cdef Shape shape = None
    try:
        for shape in items:
            pass
    except TypeError as error:
        return shape.side, str(error)
    return shape.side, None


def later_typed_items(items):
    """
    >>> list(later_typed_items([Shape(2), Labelled(3)]))
    [2.0, 3.0]
    >>> list(later_typed_items([Shape(2), []]))
    Traceback (most recent call last):
    TypeError: Cannot convert list to quick_ways.Shape
    """
    cdef Shape shape
    for shape in items:
        yield shape.side


def items_of(mapping):
    """
    >>> items_of({1: "a", 2: "b"})
    [(1, 'a'), (2, 'b')]
    >>> class Own(dict):
    ...     def items(self):
    ...         return [(0, "own"), iter("xy")]
    >>> items_of(Own({1: 2}))
    [(0, 'own'), ('x', 'y')]
    >>> import collections
    >>> items_of(collections.ChainMap({3: 4}))
    [(3, 4)]
    >>> items_of(None)
    Traceback (most recent call last):
    AttributeError: 'NoneType' object has no attribute 'items'
    >>> class Odd:
    ...     def __init__(self, pairs):
    ...         self.pairs = pairs
    ...     def items(self):
    ...         return self.pairs
    >>> items_of(Odd([(1, 2), (1, 2, 3)]))
    Traceback (most recent call last):
    ValueError: too many values to unpack (expected 2)
    >>> items_of(Odd([(1, 2), (1,)]))
    Traceback (most recent call last):
    ValueError: need more than 1 value to unpack
    >>> items_of(Odd(5))
    Traceback (most recent call last):
    TypeError: 'int' object is not iterable
    >>> class Stops:
    ...     def __iter__(self):
    ...         raise StopIteration
    >>> items_of(Odd([Stops()]))
    Traceback (most recent call last):
    StopIteration
    """
    found = []
    for key, value in mapping.items():
        found.append((key, value))
    return found


def grows(mapping):
    """
    >>> grows({1: 2, 3: 4})
    Traceback (most recent call last):
    RuntimeError: dictionary changed size during iteration
    >>> grows({})
    """
    for key, value in mapping.items():
        mapping[len(mapping) + 10] = value


def items_typed(dict d):
    """
    >>> items_typed({1: Shape(2)})
    [(1, 2.0)]
    >>> items_typed({1: 2})
    Traceback (most recent call last):
    TypeError: Cannot convert int to quick_ways.Shape
    """
    cdef Shape shape
    found = []
    for key, shape in d.items():
        found.append((key, shape.side))
    return found


def defaults(a, b=2, c=3, /, d=4, *, e=5, f):
    return a, b, c, d, e, f


def few_defaults(a, b=2, c=3):
    return a, b, c


def only_keywords(a, *, e=5, f=6):
    return a, e, f


def rest(a, b=2, /, c=3, *args, e=5, f=6, **options):
    return a, b, c, args, e, f, options


def with_own(default):
    def own(*, f=default, **others):
        return f, others
    return own


def test_keyword_defaults():
    """They are of the function, not of its code, and are read at each call.

    >>> made = [with_own(k) for k in range(2)]
    >>> [own() for own in made * 2], made[0](g=3), made[1](g=3, f=4)
    ([(0, {}), (1, {}), (0, {}), (1, {})], (0, {'g': 3}), (4, {'g': 3}))
    >>> made[0].__kwdefaults__["f"] = 5
    >>> made[0](), made[1]()
    ((5, {}), (1, {}))
    >>> class Name(str):
    ...     def __eq__(self, other):
    ...         made[1]()
    ...         return str(self) == other
    ...     __hash__ = str.__hash__
    >>> made[0].__kwdefaults__.clear()
    >>> made[0].__kwdefaults__[Name("f")] = 6
    >>> made[0](), made[1](), made[0](), made[0](**{Name("g"): 1})
    ((6, {}), (1, {}), (6, {}), (6, {'g': 1}))
    >>> made[0].__kwdefaults__.clear()
    >>> made[0](f=7), made[1]()
    ((7, {}), (1, {}))
    >>> made[0]()
    Traceback (most recent call last):
    TypeError: own() needs keyword-only argument f
    """


def mixed(a, b=2, *args, key=3, **options):
    return a, b, args, key, options


def no_rest(a, b=2, *, key=3):
    return a, b, key


def test_mixed_arguments():
    """
    >>> mixed(1), mixed(1, b=4), mixed(1, key=5, z=6, b=7), mixed(b=1, a=0), mixed(1, 2, 3, key=4)
    ((1, 2, (), 3, {}), (1, 4, (), 3, {}), (1, 7, (), 5, {'z': 6}), (0, 1, (), 3, {}), (1, 2, (3,), 4, {}))
    >>> no_rest(1), no_rest(1, key=4), no_rest(key=4, a=0), no_rest(1, b=5), no_rest(1, 6, key=7)
    ((1, 2, 3), (1, 2, 4), (0, 2, 4), (1, 5, 3), (1, 6, 7))
    >>> mixed(1, 2, b=3)
    Traceback (most recent call last):
    TypeError: mixed() got multiple values for keyword argument 'b'
    >>> mixed(b=3)
    Traceback (most recent call last):
    TypeError: mixed() takes at least 1 positional argument (0 given)
    >>> no_rest(1, 2, 3)
    Traceback (most recent call last):
    TypeError: no_rest() takes at most 2 positional arguments (3 given)
    >>> no_rest(1, key=2, z=3)
    Traceback (most recent call last):
    TypeError: no_rest() got an unexpected keyword argument 'z'
    """


def test_arguments():
    """
    >>> defaults(1, f=6), defaults(1, 9, f=6, e=8), defaults(1, 2, 3, d=9, f=0)
    ((1, 2, 3, 4, 5, 6), (1, 9, 3, 4, 8, 6), (1, 2, 3, 9, 5, 0))
    >>> defaults(1)
    Traceback (most recent call last):
    TypeError: defaults() needs keyword-only argument f
    >>> few_defaults(1), few_defaults(1, c=9), few_defaults(1, b=8), few_defaults(a=1), few_defaults(c=1, a=2)
    ((1, 2, 3), (1, 2, 9), (1, 8, 3), (1, 2, 3), (2, 2, 1))
    >>> few_defaults(b=1)
    Traceback (most recent call last):
    TypeError: few_defaults() takes at least 1 positional argument (0 given)
    >>> few_defaults(1, a=2)
    Traceback (most recent call last):
    TypeError: few_defaults() got multiple values for keyword argument 'a'
    >>> few_defaults(1, 2, 3, b=4)
    Traceback (most recent call last):
    TypeError: few_defaults() got multiple values for keyword argument 'b'
    >>> few_defaults(1, **{"".join(["", "b"]): 7})
    (1, 7, 3)
    >>> only_keywords(1), only_keywords(1, f=2), only_keywords(1, f=2, e=3)
    ((1, 5, 6), (1, 5, 2), (1, 3, 2))
    >>> kept = dict(only_keywords.__kwdefaults__)
    >>> only_keywords.__kwdefaults__.update(e=only_keywords.__kwdefaults__.pop("f") + 1)
    >>> only_keywords(1, f=2)
    (1, 7, 2)
    >>> only_keywords(1)
    Traceback (most recent call last):
    TypeError: only_keywords() needs keyword-only argument f
    >>> only_keywords.__kwdefaults__.update(kept)
    >>> only_keywords.__kwdefaults__.clear()
    >>> only_keywords.__kwdefaults__.update({"x": 0, "f": 8, "e": 7})
    >>> only_keywords(1), only_keywords(1, e=2), only_keywords(1, f=2)
    ((1, 7, 8), (1, 2, 8), (1, 7, 2))
    >>> only_keywords.__kwdefaults__.clear()
    >>> only_keywords.__kwdefaults__.update(kept)
    >>> only_keywords(1)
    (1, 5, 6)
    >>> rest(1), rest(1, 2, 3, 4, f=7, g=8), rest(1, c=4, e=1), rest(1, b=9, a=8)
    ((1, 2, 3, (), 5, 6, {}), (1, 2, 3, (4,), 5, 7, {'g': 8}), (1, 2, 4, (), 1, 6, {}), (1, 2, 3, (), 5, 6, {'b': 9, 'a': 8}))
    >>> rest(1, 2, 3, **{"".join(["e", "e"]): 1, "".join(["", "e"]): 2})
    (1, 2, 3, (), 2, 6, {'ee': 1})
    >>> rest(1, 2, 3, c=4)
    Traceback (most recent call last):
    TypeError: rest() got multiple values for keyword argument 'c'
    """


def test_objects():
    """
    >>> [(s.area(), s.label) for s in (Shape(2), Shape(2, 1), Shape(side=3), Shape(2, label=4), Shape(2, scale=2))]
    [(4.0, 'none'), (4.0, 1), (9.0, 'none'), (4.0, 4), (16.0, 'none')]
    >>> Shape(label=1, side=2).label, Labelled(2, 3).label
    (1, 3)
    >>> Shape()
    Traceback (most recent call last):
    TypeError: __init__() takes at least 1 positional argument (0 given)
    >>> Shape(1, 2, 3)
    Traceback (most recent call last):
    TypeError: __init__() takes at most 2 positional arguments (3 given)
    >>> Shape("x")
    Traceback (most recent call last):
    TypeError: must be real number, not str
    >>> Many(1, 2, 3, 4, 5, 6, 7, 8, 9).all, Many(1, 2, 3, 4, 5, 6).all, Many(1, 2, 3, 4, 5, 6, i=0).all
    ((1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    >>> [e.log for e in (Early(1), Late(2), Latest(3, other=4))]
    [['Early', 1], ['Early', 'Late', 2], ['Early', 'Late', 'Latest', (3,), {'other': 4}]]
    >>> Early()
    Traceback (most recent call last):
    TypeError: __init__() takes exactly 1 positional argument (0 given)
    """


cdef class Many:
    cdef readonly tuple all

    def __init__(self, a, b, c, d, e, f, g=7, h=8, i=9):
        self.all = (a, b, c, d, e, f, g, h, i)


cdef class Early:
    cdef readonly list log

    def __cinit__(self):
        self.log = ["Early"]

    def __init__(self, value):
        self.log.append(value)


cdef class Late(Early):
    def __cinit__(self):
        self.log.append("Late")


cdef class Latest(Late):
    def __cinit__(self, *args, **options):
        self.log += ["Latest", args, options]

    def __init__(self, value, other):
        pass


cdef class Ends:
    cdef list log

    def __init__(self, list log):
        self.log = log

    def __dealloc__(self):
        try:
            raise KeyError("its own")
        except KeyError:
            self.log.append("ended")


def ends_while_raising(list log):
    """
    >>> log = []
    >>> ends_while_raising(log)
    Traceback (most recent call last):
    ValueError: pending
    >>> log
    ['ended']
    """
    thing = Ends(log)
    raise ValueError("pending")


cdef double area_of(Shape shape):
    return shape.area()


def areas(shapes):
    return [area_of(shape) for shape in shapes]


def test_overrides():
    """What a class or an object has now counts, whatever was found before.

    >>> class Sub(Shape):
    ...     pass
    >>> class SubSub(Sub):
    ...     pass
    >>> one, two, three = Sub(2), Sub(3), SubSub(4)
    >>> areas([one, two, three, one])
    [4.0, 9.0, 16.0, 4.0]
    >>> two.area = lambda: 1
    >>> areas([one, two, three])
    [4.0, 1.0, 16.0]
    >>> two.other, one.other = 1, 2
    >>> del two.area
    >>> areas([one, two, three])
    [4.0, 9.0, 16.0]
    >>> Sub.area = lambda self: 5
    >>> areas([one, two, three])
    [5.0, 5.0, 5.0]
    >>> SubSub.area = Shape.area
    >>> areas([one, two, three])
    [5.0, 5.0, 16.0]
    >>> del Sub.area
    >>> areas([one, two, three])
    [4.0, 9.0, 16.0]
    >>> class Other(Shape):
    ...     def area(self):
    ...         return 7
    >>> one.__class__ = Other
    >>> areas([one, two])
    [7.0, 9.0]
    >>> class Looks(Shape):
    ...     def __getattribute__(self, name):
    ...         return (lambda: 8) if name == "area" else object.__getattribute__(self, name)
    >>> areas([Looks(1), two, Looks(1)])
    [8.0, 9.0, 8.0]
    >>> class Slots(Shape):
    ...     __slots__ = ()
    >>> areas([Slots(2), Slots(3)])
    [4.0, 9.0]
    """


def caught_here(flag):
    """
    >>> caught_here(True), caught_here(False)
    (('text', ('text',), 'ValueError', 'quick_ways.caught_here'), None)
    >>> caught_here(None)
    Traceback (most recent call last):
    KeyError: 'other'
    """
    try:
        if flag is None:
            raise KeyError("other")
        if flag:
            raise ValueError("text")
    except ValueError as error:
        at = error.__traceback__.tb_frame.f_code
        return str(error), error.args, type(error).__name__, at.co_name


def silently_caught(n):
    """
    >>> import sys
    >>> silently_caught(3), sys.exc_info()
    (3, (None, None, None))
    >>> try:
    ...     raise TypeError("outer")
    ... except TypeError:
    ...     silently_caught(1), sys.exc_info()[1]
    (1, TypeError('outer'))
    """
    count = 0
    for _ in range(n):
        try:
            raise ValueError("text")
        except ValueError:
            count += 1
    return count


async def awaits(first, second):
    return await first, await second


def test_awaiting():
    """Python's own coroutines, new or begun, are awaited alike.

    >>> import types
    >>> @types.coroutine
    ... def rests(value):
    ...     got = yield value
    ...     return got
    >>> async def three():
    ...     return 3
    >>> async def asks(value):
    ...     try:
    ...         return await rests(value)
    ...     except ValueError as error:
    ...         return str(error)
    ...     finally:
    ...         log.append("left")
    >>> def result(coroutine):
    ...     try:
    ...         coroutine.send(None)
    ...     except StopIteration as stop:
    ...         return stop.value
    >>> log = []
    >>> result(awaits(three(), three()))
    (3, 3)
    >>> outer = awaits(asks(1), asks(2))
    >>> outer.send(None), outer.send("a")
    (1, 2)
    >>> outer.throw(ValueError("thrown"))
    Traceback (most recent call last):
    StopIteration: ('a', 'thrown')
    >>> log
    ['left', 'left']
    >>> outer = awaits(asks(1), None)
    >>> outer.send(None), outer.cr_await is None, outer.close(), log
    (1, False, None, ['left', 'left', 'left'])
    >>> begun = asks(1)
    >>> begun.send(None)
    1
    >>> outer = awaits(begun, three())
    >>> result(outer)
    (None, 3)
    >>> done = three()
    >>> result(done)
    3
    >>> result(awaits(done, 1))
    Traceback (most recent call last):
    RuntimeError: cannot reuse already awaited coroutine
    >>> async def fails():
    ...     raise KeyError(1)
    >>> result(awaits(three(), fails()))
    Traceback (most recent call last):
    KeyError: 1
    """
