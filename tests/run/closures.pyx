# compare: python
# Comprehensions, closures, lambdas and decorators, as Python runs them.
def squares(n):
    return [x * x for x in range(n)]

def pairs(a, b):
    return [(x, y) for x in a if x for y in b if y != x]

def more(a):
    x = "kept"
    s = {k % 3 for k in a}
    d = {k: v for k, v in a.items()} if isinstance(a, dict) else {k: -k for k in a}
    return x, sorted(s), d, [[i * j for i in range(j)] for j in range(3)]

def walrus(a):
    return [y for x in a if (y := x + 1) > 2], y

def first_outside(x):
    return [x for x in x]

def counter(start, step=1):
    total = start
    def bump(by=None, *, twice=False):
        nonlocal total
        total = total + (step if by is None else by) * (2 if twice else 1)
        return total
    return bump

def adders(values):
    return [lambda x, value=value: x + value for value in values]

def shared(n):
    return [lambda: i for i in range(n)]

def logged(log):
    def decorate(function):
        def wrapper(argument):
            log.append(function.__name__)
            return function(argument)
        return wrapper
    return decorate

log = []
@logged(log)
@logged(log)
def double(x):
    return x + x

def late():
    text = None
    def inner():
        return later
    try:
        inner()
    except NameError as error:
        text = type(error).__name__
    later = 5
    return text, inner()

def fact(n):
    def go(k):
        return 1 if k < 2 else k * go(k - 1)
    return go(n)

def deep(a):
    def one(b):
        def two(c):
            def three(d):
                nonlocal a
                a += 1
                return a, b, c, d
            return three
        return two
    f = one(2)(3)
    return f(4), f(5), a

def argument_cell(a, *args, b=3, **kw):
    return lambda: (a, args, b, sorted(kw.items()))

at_module = [lambda: i for i in range(3)]
print(squares(5), pairs([0, 1, 2], [1, 2, 3]), more([1, 2, 3]), more({1: 2}))
print(walrus([0, 1, 2, 3]), first_outside([1, 2]))
c = counter(10, 5)
print(c(), c(1), c(1, twice=True), c.__name__, c.__qualname__, c.__defaults__, c.__kwdefaults__)
print([f(10) for f in adders([1, 2, 3])], [f() for f in shared(3)], [f() for f in at_module])
print(double(4), log, late(), fact(6), deep(1))
print(argument_cell(1, 2, 3, b=5, z=6)(), (lambda: 1)(), (lambda x, *y, k=2: (x, y, k))(1, 2, 3))
