"""Random functions of C numbers: their heads, variables, C functions, closures and generators."""
from c_types import BINT, DOUBLE, FLOAT, INT, INTS, WIDTHS, LONG
from expressions import EDGES, Scope, assigned, condition, integer, number
from statements import Place, statements
from tree import Expr, Function, Stmt, line

FLOAT_ARGUMENTS = [0.0, 1.0, -1.5, 0.1, 1e10, -1e300, 3.0, 1e-5]


def any_type(rng, bints=True):
    roll = rng.random()
    if roll < 0.2:
        return DOUBLE
    if roll < 0.27:
        return FLOAT
    if roll < 0.32 and bints:
        return BINT
    return rng.choice(INTS)


def argument(rng, ctype):
    if ctype.kind == "float":
        return rng.choice(FLOAT_ARGUMENTS)
    if ctype == BINT:
        return rng.random() < 0.5
    fitting = [x for x in EDGES + [ctype.high, ctype.high - 1] if x <= ctype.high]
    value = rng.choice(fitting) if rng.random() < 0.6 else rng.randrange(0, 12)
    if ctype.signed and rng.random() < 0.4:
        return rng.choice([-value, ctype.low])
    return value


def calls_of(rng, types, count=8):
    return [tuple(argument(rng, ctype) for ctype in types) for _ in range(count)]


def parameters(variables):
    cy = ", ".join(f"{ctype.name} {name}" for name, ctype in variables)
    py = ", ".join(name for name, _ in variables)
    return cy, py


def received(variables):
    """What conversion of an argument does to a value that its type holds."""
    return [line("", f"{name} = {ctype.wrap}({name})") for name, ctype in variables if ctype.kind != "int"]


def declare(rng, name, ctype):
    value = rng.choice(["0.5", "-2.0", "7.25"]) if ctype.kind == "float" else \
        rng.choice(["True", "False"]) if ctype == BINT else str(rng.randrange(0, 100))
    return line(f"cdef {ctype.name} {name} = {value}", f"{name} = {value}")


def typed_scope(rng, prefix="", bints=True, low=1):
    given = [(f"{prefix}{name}", any_type(rng, bints)) for name in "abcd"[:rng.randrange(low, 5)]]
    local = [(f"{prefix}{name}", any_type(rng, bints)) for name in "uvwxyz"[:rng.randrange(2, 6)]]
    scope = Scope(rng, given + local)
    scope.counters, scope.declared = 0, []
    return scope, given, local


def result_line(variables):
    names = ", ".join(name for name, _ in variables)
    return line(f"return [{names}]")


class CFunction:
    """A `cdef` function of numbers, and its exception specification."""

    SPECS = ["", "except -1", "except? -1", "except *", "noexcept"]

    def __init__(self, rng, name):
        self.name, self.result = name, rng.choice([INT, LONG, DOUBLE, FLOAT] + WIDTHS)
        self.parameters = [any_type(rng) for _ in range(rng.randrange(1, 4))]
        self.nogil, self.spec = rng.random() < 0.6, rng.choice(self.SPECS)
        self.raises = rng.random() < 0.7 and self.spec != "noexcept" or rng.random() < 0.3
        if self.spec in ("except -1", "except? -1") and not self.result.signed:
            self.spec = "except? 1"
        self.stmt = self._make(rng)

    def fits(self, scope):
        return (self.nogil or not scope.nogil) and (scope.can_raise or self.spec == "noexcept")

    def _make(self, rng):
        names = list(zip("abc", self.parameters))
        scope = Scope(rng, names, nogil=self.nogil)
        scope.counters, scope.declared, scope.result = 0, [], self.result
        scope.can_raise = self.raises
        body = [declare(rng, "x", INT), declare(rng, "y", DOUBLE)]
        scope.variables += [("x", INT), ("y", DOUBLE)]
        code = statements(scope, Place(1), 2)
        if self.raises and not self.nogil:
            code.append(Stmt([("if {0}:", [line(f"raise ValueError('{self.name}')")])], [condition(scope, 1)]))
        value = assigned(scope, self.result, 3)
        if self.spec == "except -1":
            value = Expr(self.result, "(1 if {0} else 0)", f"{self.result.wrap}(1 if {{0}} else 0)",
                         [condition(scope, 2)])
        code.append(line("return {0}", None, [value]))
        cy, py = parameters(names)
        spec = " ".join(word for word in (self.spec, "nogil" if self.nogil else "") if word)
        heads = (f"cdef {self.result.name} {self.name}({cy}) {spec}".rstrip() + ":",
                 (f"@swallowing({self.result.wrap}(0))\n" if self.spec == "noexcept" else "") +
                 f"def {self.name}({py}):")
        tail = [] if self.nogil else [line("out = []")]
        return Stmt([(heads, scope.declared + body + tail + code)])


def c_functions(rng, name):
    return [CFunction(rng, f"{name}_c{k}") for k in range(rng.randrange(0, 3))]


def plain(rng, name):
    """Arithmetic, loops and nests of `try`."""
    scope, given, local = typed_scope(rng)
    scope.functions = c_functions(rng, name)
    decorators = []
    if rng.random() < 0.25:
        scope.cdivision = True
        decorators.append("@cython.cdivision(True)\n")
    scope.can_raise = rng.random() < 0.8
    body = statements(scope, Place(rng.randrange(1, 4)), rng.randrange(3, 7)) + [result_line(scope.variables)]
    cy, py = parameters(given)
    head = ("".join(decorators) + f"def {name}(out, {cy}):", f"def {name}(out, {py}):")
    setup = received(given) + [declare(rng, *v) for v in local] + scope.declared
    return Function(name, head, setup, body, calls_of(rng, [v[1] for v in given]),
                    [f.stmt for f in scope.functions], "plain")


def generator(rng, name):
    """A generator with C variables, and one of several ways to use it."""
    scope, given, local = typed_scope(rng)
    scope.functions = c_functions(rng, name)
    body = statements(scope, Place(2, yields=True), rng.randrange(3, 6))
    body.append(line("yield " + ", ".join(v[0] for v in scope.variables)))
    cy, py = parameters(given)
    setup = received(given) + [declare(rng, *v) for v in local] + scope.declared
    made = Stmt([((f"def {name}_g(out, {cy}):", f"def {name}_g(out, {py}):"), setup + body)])
    use = rng.choice([
        "got = []\nfor item in {g}:\n    got.append(item)\n    if len(got) > 200:\n        break\nreturn got",
        "return list(zip(range(100), {g}))",
        "g = {g}\ngot = [next(g, None)]\nfor k in range(6):\n    try:\n        got.append(g.send(k))\n"
        "    except StopIteration as stop:\n        got.append(repr(stop))\n        break\nreturn got",
        "g = {g}\ngot = [next(g, None), next(g, None)]\ntry:\n    got.append(g.throw(KeyError(3)))\n"
        "    got.append(next(g, None))\nexcept (KeyError, StopIteration) as e:\n    got.append(repr(e))\n"
        "try:\n    g.close()\nexcept RuntimeError as e:\n    got.append(repr(e))\nreturn got",
        "def outer():\n    got = yield from {g}\n    yield got\nreturn list(zip(range(100), outer()))",
    ]).format(g=f"{name}_g(out, {py})")
    head = (f"def {name}(out, {py}):",) * 2
    return Function(name, head, [], [line(use.replace("{", "{{").replace("}", "}}"))],
                    calls_of(rng, [v[1] for v in given]), [f.stmt for f in scope.functions] + [made], "generator")


def closure(rng, name):
    """Functions within a function that read and write its C variables."""
    scope, given, local = typed_scope(rng, bints=False)
    scope.functions = c_functions(rng, name)
    inner, made = [], []
    for k in range(rng.randrange(1, 3)):
        own, own_given, own_local = typed_scope(rng, f"n{k}", bints=False)
        shared = rng.sample(scope.variables, rng.randrange(1, min(4, len(scope.variables) + 1)))
        own.variables += shared
        own.functions = scope.functions
        code = statements(own, Place(2), rng.randrange(2, 5))
        names = ", ".join(v[0] for v in shared)
        cy, py = parameters(own_given)
        setup = [line("nonlocal " + names)] + received(own_given) + [declare(rng, *v) for v in own_local]
        made.append(Stmt([((f"def inner{k}({cy}):", f"def inner{k}({py}):"),
                           setup + own.declared + code + [result_line(own.variables)])]))
        inner.append((f"inner{k}", [v[1] for v in own_given]))
    body = statements(scope, Place(1), 2)
    for _ in range(4):
        chosen, types = rng.choice(inner)
        arguments = ", ".join(repr(argument(rng, ctype)) for ctype in types)
        body.append(line(f"out.append({chosen}({arguments}))"))
        body += statements(scope, Place(1), 1)
    chosen = rng.choice(scope.variables)
    body.append(line(f"out.append((lambda: {chosen[0]})())"))
    body.append(result_line(scope.variables))
    cy, py = parameters(given)
    setup = received(given) + [declare(rng, *v) for v in local] + scope.declared + made
    return Function(name, (f"def {name}(out, {cy}):", f"def {name}(out, {py}):"), setup, body,
                    calls_of(rng, [v[1] for v in given]), [f.stmt for f in scope.functions], "closure")


def checksum(variables):
    """A number of all variables: whole, or with a point."""
    kids = [Expr(ctype, name) for name, ctype in variables]
    whole = [Expr(LONG, "(<long>{0})", "i64({0})", [kid]) for kid in kids if kid.ctype.kind != "float"]
    real = [Expr(DOUBLE, "tame({0})", None, [kid]) for kid in kids if kid.ctype.kind == "float"]
    made = Expr(LONG, "0")
    for kid in whole:
        made = Expr(LONG, "({0} * 31 + {1})", "i64({0} * 31 + {1})", [made, kid])
    for kid in real:
        made = Expr(DOUBLE, "({0} + {1})", "(f64({0}) + {1})", [made, kid])
    return line("return {0}", None, [made])


def numeric(rng, name):
    """Numbers only, so that it can be a C++ function too."""
    scope, given, local = typed_scope(rng)
    scope.nogil = True
    scope.functions = [f for f in c_functions(rng, name) if f.nogil and f.spec != "noexcept"]
    scope.can_raise = rng.random() < 0.7
    scope.cdivision = rng.random() < 0.2
    body = statements(scope, Place(rng.randrange(1, 4)), rng.randrange(3, 8)) + [checksum(scope.variables)]
    cy, py = parameters(given)
    head = ("@cython.cdivision(True)\n" if scope.cdivision else "") + f"def {name}({cy}):", f"def {name}({py}):"
    setup = received(given) + [declare(rng, *v) for v in local] + scope.declared
    types = [v[1] for v in given]
    made = Function(name, head, setup, body, calls_of(rng, types), [f.stmt for f in scope.functions], "numeric", types)
    made.records = False
    return made
