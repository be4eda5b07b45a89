"""Random fused functions: called with C values, by index, and with objects; the reference is told the type, W."""
from c_types import DOUBLE, FIXED, FLOAT, INT, LONG, SHORT
from functions import argument
from tree import Expr, Function, Stmt, line


WIDTHS = [ctype for ctype in FIXED if not ctype.signed] + [FIXED[0], SHORT, INT, LONG]  # names of one word


class Body:
    """Statements and expressions of a function whose variables `names` have the fused type."""

    def __init__(self, rng, fused, types, names, functions=(), raises=True):
        self.rng, self.fused, self.types, self.names = rng, fused, types, list(names)
        self.functions, self.raises = list(functions), raises

    def value(self, depth):
        rng = self.rng
        if depth <= 0 or rng.random() < 0.1:
            if rng.random() < 0.75:
                return Expr(None, rng.choice(self.names))
            number = rng.choice([0, 1, 2, 7, 100])
            return Expr(None, f"(<{self.fused}>{number})", f"W({number})")
        form, kids = rng.randrange(8), [self.value(depth - 1), self.value(depth - 1)]
        cast = f"(<{self.fused}>({{0}} %s {{1}}))"
        if form <= 2:
            op = rng.choice("+-*")
            return Expr(None, cast % op, f"W({{0}} {op} {{1}})", kids)
        if form == 3 and self.raises:
            op, name = rng.choice([("//", "quotient_of"), ("%", "rest_of")])
            return Expr(None, cast % op, f"{name}(W, {{0}}, {{1}})", kids)
        if form == 4:
            return Expr(None, "({0} if {2} else {1})", None, kids + [self.condition(depth - 1)])
        if form == 5:
            return Expr(None, f"(<{self.fused}>(-{{0}}))", "W(-{0})", kids[:1])
        if form == 6:
            return Expr(None, f"{rng.choice(['min', 'max'])}({{0}}, {{1}})", None, kids)
        if self.functions:
            name = rng.choice(self.functions)
            return Expr(None, f"{name}({{0}}, {{1}})", f"{name}(W, {{0}}, {{1}})", kids)
        return Expr(None, f"(<{self.fused}>k)", "W(k)")

    def condition(self, depth):
        if self.rng.random() < 0.2:
            return Expr(None, "(not {0})", None, [self.value(depth)])
        op = self.rng.choice(["<", "<=", "==", "!=", ">"])
        return Expr(None, f"({{0}} {op} {{1}})", None, [self.value(depth), self.value(depth)])

    def statements(self, depth, count):
        return [self.statement(depth) for _ in range(count)]

    def statement(self, depth):
        rng, name = self.rng, self.rng.choice(self.names)
        form = rng.randrange(7) if depth else 0
        if form <= 2:
            return line(f"{name} = {{0}}", None, [self.value(2)])
        if form == 3:
            return Stmt([("if {0}:", self.statements(depth - 1, 2)), ("else:", self.statements(depth - 1, 1))], [self.condition(1)])
        if form == 4:
            op = rng.choice("+-*")
            return line(f"{name} {op}= {{0}}", f"{name} = W({name} {op} {{0}})", [self.value(1)])
        if form == 5:
            return Stmt([(f"for k in range({rng.randrange(1, 4)}):", self.statements(0, 2))])
        parts, chosen = [], rng.sample(self.types, rng.randrange(1, min(3, len(self.types)) + 1))
        for number, ctype in enumerate(chosen):
            word = "elif" if number else "if"
            parts.append(((f"{word} {self.fused} is {ctype.name}:", f"{word} W.name == '{ctype.name}':"), self.statements(0, 1)))
        if rng.random() < 0.7:
            parts.append(("else:", self.statements(0, 1)))
        return Stmt(parts)


def chosen_types(rng):
    """In any order: it tells which of them a number of Python goes to."""
    types = rng.sample(WIDTHS, rng.randrange(1, 4)) + rng.sample([FLOAT, DOUBLE], rng.randrange(0, 3))
    rng.shuffle(types)
    return types


def function(rng, name, fused, types, functions):
    """A C function, one that Python can call too, or one of Python's."""
    word = rng.choice(["cdef", "cdef", "cpdef", "def"])
    raises = rng.random() < 0.7
    body = Body(rng, fused, types, ["a", "b", "t"], functions, raises)
    code = [line(f"cdef {fused} t = a", "t = a"), line("cdef int k = 2", "k = 2")]
    code += body.statements(2, rng.randrange(2, 5)) + [line("return {0}", None, [body.value(2)])]
    result = f"{fused} " if word != "def" else ""
    spec = "" if word == "def" else rng.choice([" except *", ""])
    text = f"def {name}(W, a, b):"
    return word, Stmt([((f"{word} {result}{name}({fused} a, {fused} b){spec}:", text), code)])


def method(rng, name, fused, types, functions):
    word = rng.choice(["cdef", "def"])
    body = Body(rng, fused, types, ["a", "b"], functions)
    code = [line("cdef int k = self.k", "k = self.k")] + body.statements(1, 2) + [line("return {0}", None, [body.value(2)])]
    head = f"{word} {fused + ' ' if word == 'cdef' else ''}m(self, {fused} a, {fused} b):"
    made = Stmt([((head, "def m(self, W, a, b):"), code)])
    start = Stmt([("def __init__(self):", [line("self.k = 3")])])
    return word, Stmt([((f"cdef class {name}_K:\n    cdef int k", f"class {name}_K:"), [start, made])])


def use(rng, name, words, types, variables):
    """A call with C values, or with objects where Python may call it."""
    function, word = rng.choice(sorted(words.items()))
    ctype = rng.choice(types)
    mine = [v for v, its in variables if its == ctype]
    a, b = (rng.choice(mine) for _ in range(2))
    called = f"{name}_K().m" if function.endswith("_K") else function
    form = rng.randrange(5)
    if form == 0 and not function.endswith("_K"):
        other = rng.choice([t for t in types if t.kind == ctype.kind])
        convert = f"TO['{other.name}']" if word == "def" else f"W['{other.name}']"
        index = f"'{other.name}'" if word == "def" else other.name
        return f"{function}[{index}]({a}, {b})", f"{function}(W['{other.name}'], {convert}({a}), {convert}({b}))"
    if word == "def" or form == 1 and word == "cpdef":  # with objects
        cy = f"call({called}, {a}, {b})" if form <= 2 else f"{called}({a}, {b})"
        return cy, f"dispatched({called}, {[t.name for t in types]}, {a}, {b})"
    return f"{called}({a}, {b})", f"{called}(W['{ctype.name}'], {a}, {b})"


def make(rng, name):
    fused, types = f"{name}_num", chosen_types(rng)
    listed = "\n".join(f"    {ctype.name}" for ctype in types)
    before, words = [line(f"ctypedef fused {fused}:\n{listed}", "")], {}
    for k in range(rng.randrange(1, 4)):
        words[f"{name}_f{k}"], stmt = function(rng, f"{name}_f{k}", fused, types, [n for n, word in words.items() if word != "def"])
        before.append(stmt)
    words[f"{name}_K"], stmt = method(rng, name, fused, types, [n for n, word in words.items() if word != "def"])
    before.append(stmt)
    variables = [(f"v{k}", ctype) for k, ctype in enumerate(types * 2)]
    body = []
    for _ in range(rng.randrange(4, 9)):
        cy, py = use(rng, name, words, types, variables)
        if rng.random() < 0.3:
            target, its = rng.choice(variables)
            if its.kind == "float" or "call" not in cy and "[" not in cy and "dispatched" not in py and its == dict(variables)[cy.split("(")[-1].split(",")[0]]:
                attempt = [line(f"{target} = {cy}", f"{target} = {its.wrap}({py})"), line(f"out.append({target})")]
                body.append(Stmt([("try:", attempt), ("except Exception as error:", [line("out.append(type(error).__name__)")])]))
                continue
        body.append(Stmt([("try:", [line(f"out.append({cy})", f"out.append({py})")]),
                          ("except Exception as error:", [line("out.append(type(error).__name__)")])]))
    names = ", ".join(v for v, _ in variables)
    body.append(line(f"return [{names}]"))
    given = ", ".join(f"{ctype.name} {v}" for v, ctype in variables)
    setup = [line("", f"{v} = {ctype.wrap}({v})") for v, ctype in variables if ctype == FLOAT]
    calls = [tuple(argument(rng, ctype) for _, ctype in variables) for _ in range(6)]
    return Function(name, (f"def {name}(out, {given}):", f"def {name}(out, {names}):"), setup, body, calls, before, "fused")
