"""
Methods that are looked up and called at once, functions that are known to be what a variable
holds, and *args and **options that nobody reads.
"""


class Recorder:
    def __init__(self):
        self.seen = []

    def note(self, *args, **options):
        self.seen.append((args, sorted(options.items())))
        return self

    def __getattr__(self, name):
        self.seen.append(name)
        raise AttributeError(name)


def looked_up_first(recorder):
    """The look-up fails before the argument is worked out.

    >>> recorder = Recorder()
    >>> looked_up_first(recorder)
    ['missing', 'missing']
    """
    for attempt in range(2):
        try:
            if attempt:
                recorder.missing(recorder.note("argument"))
            else:
                recorder.missing(attempt)
        except AttributeError:
            pass
    return recorder.seen


def at_once(recorder, word):
    """
    >>> at_once(Recorder(), "w")
    [((), []), (('w',), []), (('w', 2), [('key', 'w')]), ((1, 2, 3, 4, 5, 6, 7, 8, 9), [])]
    """
    recorder.note()
    recorder.note(word)
    recorder.note(word, 2, key=word)
    recorder.note(1, 2, 3, 4, 5, 6, 7, 8, 9)
    return recorder.seen


def not_callable(box):
    """
    >>> class Box: value = 3
    >>> not_callable(Box())
    Traceback (most recent call last):
    ...
    TypeError: 'int' object is not callable
    """
    return box.value(box)


def one_text(error):
    """
    >>> one_text(KeyError)
    KeyError('bad')
    """
    return error("bad")


cdef class Plain:
    def held(self, value, more=5):
        return value, more

    @staticmethod
    def free(value):
        return value


def methods_of_types(Plain plain, text):
    """
    >>> methods_of_types(Plain(), "a b")
    ((1, 5), (1, 2), 7, ['a', 'b'], {'a': 1})
    """
    table = {}
    table.setdefault("a", 1)
    return plain.held(1), plain.held(1, more=2), plain.free(7), text.split(), table.copy()


def known_lambda(n):
    """
    >>> known_lambda(5)
    40
    """
    f = lambda x, y=2: x + y
    total = 0
    for i in range(n):
        total += f(i) + f(i, 1)
    return total + f(0, y=0) + f(y=3, x=2)


def known_def(n):
    """
    >>> known_def(3)
    [(0, 1, ()), (1, 1, ()), (2, 1, ())]
    >>> known_def("x")
    Traceback (most recent call last):
    ...
    TypeError: inner() takes at least 1 positional argument (0 given)
    """
    def inner(a, b=1, *rest):
        return a, b, rest

    if n == "x":
        return inner()
    return [inner(k) for k in range(n)]


def known_generator(n):
    """
    >>> known_generator(3)
    [0, 1, 4]
    """
    def squares(limit):
        for k in range(limit):
            yield k * k

    made = squares(n)
    return list(made)


def rebound(flag):
    """Which function it is shows at run time only.

    >>> rebound(True), rebound(False)
    ('second', 'first')
    """
    f = lambda: "first"
    if flag:
        f = lambda: "second"
    return f()


def rebound_later():
    """
    >>> rebound_later()
    ['first', 'len']
    """
    def f(x):
        return "first"

    seen = [f("")]
    for f in (lambda x: "len",):
        seen.append(f(""))
    return seen


def rebound_inside():
    """
    >>> rebound_inside()
    'inner'
    """
    f = lambda: "outer"

    def change():
        nonlocal f
        f = lambda: "inner"

    change()
    return f()


def unbound(flag):
    """
    >>> unbound(True)
    1
    >>> unbound(False)
    Traceback (most recent call last):
    ...
    UnboundLocalError: local variable 'f' referenced before assignment
    """
    if flag:
        f = lambda: 1
    return f()


def decorated(double):
    """
    >>> decorated(lambda f: lambda x: f(x) * 2)
    6
    """
    @double
    def f(x):
        return x

    return f(3)


def drops_both(a, *args, **options):
    """
    >>> drops_both(1), drops_both(1, 2, 3), drops_both(1, 2, key=3), drops_both(a=4, key=5)
    (1, 1, 1, 4)
    >>> drops_both(1, 2, a=3)
    Traceback (most recent call last):
    ...
    TypeError: drops_both() got multiple values for keyword argument 'a'
    >>> drops_both(1, **{3: 4})
    Traceback (most recent call last):
    ...
    TypeError: keywords must be strings
    """
    return a


def drops_options(*args, **options):
    """
    >>> drops_options(1, 2, key=3)
    (1, 2)
    """
    return args


def drops_args(*args, **options):
    """
    >>> drops_args(1, 2, key=3)
    {'key': 3}
    """
    return options


def keeps_for_inner(*args, **options):
    """
    >>> keeps_for_inner(1, key=2)
    ((1,), {'key': 2})
    """
    return (lambda: (args, options))()


def many_scopes(n):
    """Scopes that died are used again, while others live.

    >>> many_scopes(20) == [(k, k + 1) for k in range(20)]
    True
    """
    def pair(first):
        second = first + 1
        return lambda: (first, second)

    for k in range(n):
        pair(k)()
    made = [pair(k) for k in range(n)]
    return [each() for each in made]


cdef class Slot:
    cdef public object value
    cdef public int number


def attributes(slot):
    """
    >>> attributes(Slot())
    (None, 0, 'v', 3)
    >>> attributes(object())
    Traceback (most recent call last):
    ...
    AttributeError: 'object' object has no attribute 'value'
    """
    before = slot.value, slot.number
    slot.value = "v"
    slot.number = 3
    return before + (slot.value, slot.number)


class Watched:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value + 1)


def set_by_python():
    """
    >>> set_by_python()
    2
    """
    watched = Watched()
    watched.field = 1
    return watched.field


cdef class Base:
    cdef list log

    def __cinit__(self):
        self.log = ["cinit"]


cdef class Derived(Base):
    def __init__(self, word):
        self.log.append(word)

    def seen(self):
        return self.log


cdef class Quiet(Base):
    def seen(self):
        return self.log


def made_in_order():
    """
    >>> made_in_order()
    (['cinit', 'w'], ['cinit'])
    >>> Derived()
    Traceback (most recent call last):
    ...
    TypeError: __init__() takes exactly 1 positional argument (0 given)
    """
    return Derived("w").seen(), Quiet().seen()
