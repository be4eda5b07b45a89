# compare: python
"""Corner cases of scopes, classes and functions."""
import functools
import sys


def in_method():
    class Outer:
        def __init__(self, n):
            self.n = n

        def make(self, extra):
            outer = self

            class Inner(type(self)):
                bonus = extra

                def total(self):
                    return outer.n + self.n + self.bonus + extra

                def __repr__(self):
                    return f"<{super().__repr__()[:0]}{__class__.__qualname__}>"
            return Inner(self.n * 2)
    return Outer(3).make(4)


x = in_method()
print(x.total(), x)


def class_comp(n):
    class C:
        k = n
        squares = [i * n for i in range(n)]
        pairs = {i: n for i in range(2)}
        gen = list(i + n for i in range(k))
        funcs = [lambda self, i=i: (i, n) for i in range(2)]
        if n > 2:
            def big(self):
                return "big"
        else:
            def small(self):
                return "small"
        for name in ("a", "b"):
            len(name)
        del k
    return C


C = class_comp(3)
print(C.squares, C.pairs, C.gen, C.funcs[1](None), C().big(), C.name, hasattr(C, "k"), hasattr(C, "small"))


def closures_in_loops():
    out = []
    for i in range(3):
        def f(j):
            class K:
                def get(self):
                    return i, j
            return K()
        out.append(f(i * 10).get())
    return out


print(closures_in_loops())


def recursion():
    class Node:
        def __init__(self, v, kids=()):
            self.v, self.kids = v, [Node(*k) if isinstance(k, tuple) else Node(k) for k in kids]

        def total(self):
            return self.v + sum(k.total() for k in self.kids)
    return Node(1, [2, (3, [4, 5])]).total()


print(recursion())


def exceptions_local():
    class MyError(Exception):
        def __init__(self, code):
            super().__init__(f"code {code}")
            self.code = code

    def thrower(n):
        if n > 1:
            raise MyError(n)
        return n

    out = []
    for n in range(4):
        try:
            out.append(thrower(n))
        except MyError as e:
            out.append((str(e), e.code))
        else:
            out.append("ok")
        finally:
            out.append("f")
    return out


print(exceptions_local())


def decorated_in_function(log):
    def deco(f):
        log.append(f.__name__)

        @functools.wraps(f)
        def wrapper(*a, **k):
            log.append(("call", f.__name__, len(a)))
            return f(*a, **k)
        return wrapper

    class D:
        @deco
        def m(self, x):
            return x

        @staticmethod
        @deco
        def s(x):
            return -x

        @classmethod
        @deco
        def c(cls, x):
            return cls.__name__, x

        @property
        @deco
        def p(self):
            return "p"

        @deco
        def __private(self):
            return "private"

        def show(self):
            return self.__private()
    d = D()
    return d.m(1), d.s(2), d.c(3), d.p, d.show(), D.s(5), D.m.__name__, D.m.__qualname__


log = []
print(decorated_in_function(log))
print(log)


class Base:
    registry = []

    def __init_subclass__(cls, **kw):
        super().__init_subclass__()
        Base.registry.append((cls.__name__, sorted(kw.items())))
        cls().hello()

    def hello(self):
        Base.registry.append("hello base")


def subclasses():
    class S1(Base, a=1):
        def hello(self):
            super().hello()
            Base.registry.append("hello S1")

    class S2(S1, b=2):
        def hello(self):
            super().hello()
    return S2.__mro__[1].__name__


print(subclasses(), Base.registry)


def identity_new(f):
    return f


class WithNew:
    @identity_new
    def __new__(cls, *a):
        self = super().__new__(cls)
        self.args = a
        return self

    @identity_new
    def __class_getitem__(cls, k):
        return cls.__name__, k


print(WithNew(1, 2).args, WithNew[3])


def assigned_new():
    def new(cls):
        return "made by new"

    class A:
        __new__ = new
    return A()


print(assigned_new())


def annotations():
    class A:
        x: int = 3
        y: "str"

        def f(self, a: int, b: "list" = None) -> int:
            z: int = a
            return z
    return A.__annotations__ if False else sorted(A.__annotations__), A().f(4), sorted(A.f.__annotations__)


print(annotations())


def meta_in_function():
    created = []

    class M(type):
        def __new__(m, name, bases, ns, **kw):
            created.append((name, sorted(k for k in ns if not k.startswith("__")), kw))
            return super().__new__(m, name, bases, ns)

        def __call__(cls, *a):
            created.append(("call", cls.__name__))
            return super().__call__(*a)

    class A(metaclass=M, flag=True):
        attr = 1

        def __init__(self, v=0):
            self.v = v

    class B(A):
        def __init__(self):
            super().__init__(7)
    return B().v, created


print(meta_in_function())


def star_bases(*bases, **kw):
    class Z(*bases, **kw):
        pass
    return [c.__name__ for c in Z.__mro__]


class P1: pass
class P2: pass


print(star_bases(P1, P2), star_bases())


def gen_with_class(n):
    for i in range(n):
        class G:
            idx = i

            def __init__(self):
                self.seen = []

            def add(self, x):
                self.seen.append((x, self.idx, i, n))
                return self
        got = yield G()
        if got:
            yield got.__class__.__name__


g = gen_with_class(2)
a = next(g)
print(a.add(1).seen, g.send(a), next(g).add(2).seen, a.add(3).seen)


def conditional_class(flag):
    if flag:
        class X:
            v = 1
    else:
        class X:
            v = 2
    try:
        class Y(X):
            w = X.v / (flag - 0)
    except ZeroDivisionError:
        class Y(X):
            w = None
    return X.v, Y.w, Y.__bases__[0] is X


print(conditional_class(1), conditional_class(0))


def defaults_evaluated(log):
    def d(x):
        log.append(x)
        return x

    class A:
        a = d("a")

        def f(self, x=d("x"), *, y=d("y")):
            return x, y
        b = d("b")
    return A().f(), log


print(defaults_evaluated([]))


def mutate_defaults():
    def inner(a=[1], *, k=[2]):
        inner.__defaults__ = ([3],)
        inner.__kwdefaults__ = {"k": [4]}
        return a, k
    return inner(), inner(), inner.__defaults__, inner.__kwdefaults__


print(mutate_defaults())


def walrus_inplace():
    x = 1
    x += (x := 5)
    y = [1]
    y += [y := 3]
    s = "a"
    s += (s := "b")
    return x, y, s


print(walrus_inplace())


def swap_targets():
    class O:
        pass
    o = O()
    (a, b), o.cb = [1, 2], [3]
    o.x, o.y = o.cb, a
    (o.p, [o.q, *o.r]), c = (b, (1, 2, 3)), "c"
    a, (b, c) = c, (a, b)
    return o.cb, o.x, o.y, o.p, o.q, o.r, a, b, c


print(swap_targets())


class Ctr:
    n = 0

    def __iadd__(self, k):
        self.n += k
        return self

    def __getitem__(self, k):
        return self.n + k

    def __setitem__(self, k, v):
        self.n = (k, v)


c = Ctr()
c += 5
c[1] += 2
print(c.n)
d = {"a": [1]}
d["a"] += [2]
d["b"] = d.get("b", 0) + 1
d["b"] -= 3
print(d)


def try_in_class():
    class T:
        try:
            v = int("x")
        except ValueError as e:
            v = type(e).__name__
        finally:
            w = "done"
        with open("/dev/null") as f:
            closed = f.closed
        import os.path as p
        from sys import maxsize as big, path
        while True:
            z = 1
            break
        x, (y, *rest) = 1, (2, 3, 4)
    return T.v, T.w, T.closed, T.f.closed, T.p is sys.modules["os.path"], T.big == sys.maxsize, T.z, T.x, T.y, T.rest


print(try_in_class())


def lambdas():
    class L:
        f = lambda self, x=2: (x, self.k)
        k = 9
        g = staticmethod(lambda *a, **k: (a, k))
    return L().f(), L().f(3), L.g(1, z=2), [h(2) for h in [lambda v: v + i for i in range(3)]]


print(lambdas())


def free_in_class_body():
    v = "outer"

    class A:
        w = v
        v = "inner"
        u = v

        def m(self):
            return v
    return A.w if hasattr(A, "w") else None, A.v, A.u, A().m()


try:
    print(free_in_class_body())
except NameError as e:
    print("NameError", e)


class Prop:
    def __init__(self):
        self._x = 1
    x = property(lambda self: self._x, lambda self, v: setattr(self, "_x", v))

    @property
    def y(self):
        return self._x * 2

    @y.setter
    def y(self, v):
        self._x = v / 2


p = Prop()
p.x = 5
p.y += 4
print(p.x, p.y)


class Weird:
    def __eq__(self, o):
        return "eq"

    def __lt__(self, o):
        return []

    def __bool__(self):
        raise ValueError("no truth")


w = Weird()
print(w == 1, w < 2, w != 1 if False else "skip")
try:
    if w:
        pass
except ValueError as e:
    print(e)
try:
    print(1 < w < 2)
except (ValueError, TypeError) as e:
    print(type(e).__name__)


def kwonly(*, a, b=2, **kw): return a, b, kw
def posonly(a, b=1, /): return a, b


for f, args, kw in ((kwonly, (), {"a": 1, "c": 3}), (posonly, (1,), {}), (posonly, (1, 2), {})):
    print(f(*args, **kw))
print((lambda a, /, b, *c, d=1, **e: (a, b, c, d, e))(1, 2, 3, d=4, f=5))
nested = [[1, [2, 3]], [4, [5, 6]]]
print([a + b + c for a, (b, c) in nested], {k: v for k, *v in nested}, [(i, j) for i, row in enumerate(nested) for j, _ in enumerate(row) if i != j])
print(*[1, 2], *"ab", sep="-", end="!\n")
print(f"{1 + 1!r:>5}|{'x':^{3 + 2}}|{3.14159:.{2}f}|{dict(a=1)['a']}|{(lambda: 4)()}")
print([*range(3), *"ab"], {**{"a": 1}, "b": 2}, (*[1], 2), {*[1, 2], 3})
print(0 or [] or "x", 1 and 2 and 3, not [], None or 0, [] and 1, "a" if [] else "b")
print(1 if 0 else 2 if 0 else 3, (1, 2)[True], -2 ** 2, 2 ** 3 ** 2, 7 // -2, -7 % 3, 1_000 + 0x1F + 0b11 + 0o17, 1e3, 5j * 2)
