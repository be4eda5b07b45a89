"""Random functions of complex numbers."""
from c_types import DOUBLE, INT
from tree import Expr, Function, Stmt, line

VALUES = [0.0, 1.0, -1.5, 0.5, 2.0, -4.0, 0.25, 8.0]
SINGLE, COMPLEX = "float complex", "double complex"


class Scope:
    def __init__(self, rng, names, raises):
        self.rng, self.names, self.raises = rng, names, raises


def real(scope, depth):
    rng, form = scope.rng, scope.rng.randrange(8) if depth > 0 else scope.rng.randrange(3)
    if form <= 1:
        return Expr(DOUBLE, rng.choice("xy"))
    if form == 2:
        return rng.choice([Expr(DOUBLE, "0.5"), Expr(DOUBLE, "(<double>k)", "f64(k)"), Expr(DOUBLE, "2.0")])
    if form == 3:
        return Expr(DOUBLE, f"{{0}}.{rng.choice(['real', 'imag'])}", None, [complex_number(scope, depth - 1)])
    if form == 4:
        return Expr(DOUBLE, "abs({0})", None, [complex_number(scope, depth - 1)])
    return Expr(DOUBLE, f"({{0}} {rng.choice('+-*')} {{1}})", None, [real(scope, depth - 1), real(scope, depth - 1)])


def complex_number(scope, depth):
    rng, form = scope.rng, scope.rng.randrange(12) if depth > 0 else 0
    if form <= 1:
        name, kind = rng.choice(scope.names)
        return Expr(None, name if kind == COMPLEX else f"(<double complex>{name})", name)
    a, b = complex_number(scope, depth - 1), complex_number(scope, depth - 1)
    if form <= 4:
        return Expr(None, f"({{0}} {rng.choice('+-*')} {{1}})", None, [a, b])
    if form == 5:
        other = rng.choice([real(scope, depth - 1), Expr(INT, "k"), Expr(INT, "3")])
        return Expr(None, f"({{0}} {rng.choice('+-*')} {{1}})", None, rng.sample([a, other], 2))
    if form == 6 and scope.raises:
        return Expr(None, "({0} / {1})", "over({0}, {1})", [a, rng.choice([b, real(scope, 1), Expr(INT, "(k + 1)")])])
    if form == 7:
        return Expr(None, "{0}.conjugate()", None, [a])
    if form == 8:
        return Expr(None, "(-{0})", None, [a])
    if form == 9:
        return Expr(None, "(k * {0})", None, [a])
    if form == 10:
        return Expr(None, rng.choice(["complex({0}, {1})", "({0} + {1} * 1j)"]), "({0} + {1} * 1j)", [real(scope, depth - 1), real(scope, depth - 1)])
    return Expr(None, "({0} if {2} else {1})", None, [a, b, condition(scope, depth - 1)])


def condition(scope, depth):
    rng = scope.rng
    if rng.random() < 0.4:
        return Expr(None, f"({{0}} {rng.choice(['==', '!='])} {{1}})", None, [complex_number(scope, depth), complex_number(scope, depth)])
    return Expr(None, f"({{0}} {rng.choice(['<', '>='])} {{1}})", None, [real(scope, depth), real(scope, depth)])


def statement(scope, depth):
    rng = scope.rng
    form = rng.randrange(9) if depth else rng.randrange(5)
    name, kind = rng.choice(scope.names)
    narrow = "small({0})" if kind == COMPLEX else "c64(small({0}))"
    if form <= 1:
        return line(f"{name} = small({{0}})", f"{name} = {narrow}", [complex_number(scope, 3)])
    if form == 2:
        return line("x = tame({0})", None, [real(scope, 3)])
    if form == 3:
        power = rng.choice(["", "", " ** 1", " ** 2", " ** 3"])
        return line(f"out.append(rounded({{0}}{power}))", None, [complex_number(scope, 3)])
    if form == 4:
        part = rng.choice(["real", "imag"])
        wrap = "f64" if kind == COMPLEX else "f32"
        return line(f"{name}.{part} = tame({{0}})", f"{name} = with_part({name}, '{part}', {wrap}(tame({{0}})))", [real(scope, 2)])
    if form == 5:
        op = rng.choice("+-*")
        return line(f"{name} {op}= small({{0}})\n{name} = small({name})",
                    f"{name} = {narrow.format(f'{name} {op} small({{0}})')}" if kind == COMPLEX else
                    f"{name} = c64(small(c64({name} {op} small({{0}}))))", [complex_number(scope, 2)])
    if form == 6:
        return Stmt([("for k in range(3):", [statement(scope, depth - 1) for _ in range(2)])])
    return Stmt([("if {0}:", [statement(scope, depth - 1)]), ("else:", [statement(scope, depth - 1)])], [condition(scope, 2)])


def make(rng, name):
    names = [("z", COMPLEX), ("w", COMPLEX), ("f", SINGLE)]
    scope = Scope(rng, names, rng.random() < 0.6)
    word = rng.choice(["def", "cpdef", "cdef"])
    body = [statement(scope, 2) for _ in range(rng.randrange(3, 8))]
    end = line("return [rounded(z), rounded(w), rounded(f), rounded(x)]")
    setup = [line("", "z, w, f = complex(z), complex(w), c64(f)"), line("", "x = f64(x)")]
    given = "double complex z, double complex w, float complex f, double x, double y, int k"
    plain = "z, w, f, x, y, k"
    calls = [tuple([complex(rng.choice(VALUES), rng.choice(VALUES)) if rng.random() < 0.8 else rng.choice([1, 2.5, True]) for _ in range(3)] +
                   [rng.choice(VALUES), rng.choice(VALUES), rng.randrange(-3, 4)]) for _ in range(8)]
    if word == "def":
        return Function(name, (f"def {name}(out, {given}):", f"def {name}(out, {plain}):"), setup, body + [end], calls, [], "complexes")
    made = Stmt([((f"{word} list {name}_c(list out, {given}):", f"def {name}_c(out, {plain}):"), setup + body + [end])])
    return Function(name, (f"def {name}(out, {plain}):",) * 2, [], [line(f"return {name}_c(out, {plain})")], calls, [made], "complexes")
