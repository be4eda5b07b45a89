"""Random functions of structs, C arrays, pointers, C tuples and enums, in functions, closures, generators and classes."""
from c_types import BINT, DOUBLE, FLOAT, INT, INTS, LONG
from expressions import assigned, condition, integer, number
from functions import argument, calls_of, declare, parameters, received, typed_scope
from statements import Place, statement
from tree import Expr, Function, Stmt, line

FIELDS = INTS + [DOUBLE, DOUBLE, FLOAT, BINT]
INDICES = {2: ["0", "1", "i & 1", "-1 + 2"], 3: ["0", "1", "2", "i & 1", "(j & 1) + 1"], 6: ["0", "5", "3", "i & 3", "(j & 3) + 2"]}


ITEMS = [kind for kind in INTS if kind.bits > 8] + [DOUBLE]  # arrays of characters are converted to bytes


def field(rng):
    return (rng.choice(ITEMS), 3) if rng.random() < 0.25 else (rng.choice(FIELDS), None)


class Struct:
    """`fields` are triples of a name, a C type or a Struct, and a number of items or None."""

    def __init__(self, rng, name, inner=None):
        self.name = name
        self.fields = [(letter, *field(rng)) for letter in "abcde"[:rng.randrange(1, 5)]]
        if inner:
            self.fields.insert(rng.randrange(len(self.fields) + 1), ("s", inner, None))
            self.fields.append(("two", inner, 2))

    def stmt(self, rng):
        word = rng.choice(["cdef struct", "cdef struct", "ctypedef struct", "cdef packed struct"])
        lines = [f"    {kind.name} {name}" + (f"[{count}]" if count else "") for name, kind, count in self.fields]
        described = ", ".join(f"({name!r}, {kind.name if isinstance(kind, Struct) else repr(kind.name)}, {count})"
                              for name, kind, count in self.fields)
        return line(f"{word} {self.name}:\n" + "\n".join(lines), f"class {self.name}(Record):\n    fields = [{described}]")

    def places(self, rng, prefix):
        """Some of the numbers in it, with the texts that reach them."""
        found = []
        for name, kind, count in self.fields:
            text = f"{prefix}.{name}" + (f"[{rng.choice(INDICES[count])}]" if count else "")
            found += kind.places(rng, text) if isinstance(kind, Struct) else [(text, kind)]
        return found

    def mapping(self, rng, wrong=False):
        """A dict with a value for each field, as text; a wrong one may be too large, of another type or lack one."""
        items = []
        for name, kind, count in self.fields:
            values = [kind.mapping(rng, wrong) if isinstance(kind, Struct) else str(fitting(rng, kind, wrong))
                      for _ in range(count or 1)]
            if count and wrong and rng.random() < 0.1:
                values.append("1")
            value = f"[{', '.join(values)}]" if count else values[0]
            if not (wrong and rng.random() < 0.1):
                items.append(f"{name!r}: {value}")
        return "{" + ", ".join(items) + "}"


def fitting(rng, kind, wrong):
    if wrong and rng.random() < 0.15:
        return rng.choice(["1 << 40", "-1", "None", "'a'", "1 << 70", "2.5", "True"])
    if kind.kind == "float":
        return rng.choice([0.5, -2.0, 7.25, 100.0])
    return rng.choice([True, False]) if kind == BINT else max(kind.low, min(argument(rng, kind), kind.high))


def braces(text):
    return text.replace("{", "{{").replace("}", "}}")


class Layout:
    """The variables of one function, and statements that only they have."""

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.inner = Struct(rng, f"{name}_S")
        self.outer = Struct(rng, f"{name}_P", self.inner)
        self.item = rng.choice(ITEMS)
        self.pair = [rng.choice(INTS + [DOUBLE]) for _ in range(2)]

    def before(self):
        box = (f"cdef class {self.name}_Box:\n    cdef {self.inner.name} s\n    cdef {self.outer.name} p\n"
               f"    cdef {self.item.name} cells[6]",
               f"class {self.name}_Box:\n    def __init__(self):\n        self.s, self.p = {self.inner.name}(), {self.outer.name}()\n"
               f"        self.cells = zeros({self.item.name!r}, 6)")
        enum = (f"cdef enum {self.name}_E:\n    {self.name}_A\n    {self.name}_B = 5\n    {self.name}_C",
                f"{self.name}_A, {self.name}_B, {self.name}_C = 0, 5, 6")
        return [self.inner.stmt(self.rng), self.outer.stmt(self.rng), line(*box), line(*enum), self.by_value(), self.by_pointer(),
                self.pairing()]

    def by_value(self):
        """A function that changes its own copy."""
        places = self.inner.places(self.rng, "s")
        name, kind = self.rng.choice(places)
        value = "1" if kind.kind != "float" else "0.5"
        spec = self.rng.choice([" except *", ""])
        nogil = self.rng.choice([" nogil", ""])
        return Stmt([((f"cdef {self.inner.name} {self.name}_changed({self.inner.name} s, int i, int j){spec}{nogil}:",
                       f"def {self.name}_changed(s, i, j):\n    s = copied(s)"),
                      [line(f"{name} = {value}", f"{name} = {kind.wrap}({value})"), line("return s")])])

    def by_pointer(self):
        name, kind = self.rng.choice(self.outer.places(self.rng, "p"))
        return Stmt([((f"cdef void {self.name}_change({self.outer.name}* p, {self.item.name}* a, int i, int j) noexcept nogil:",
                       f"def {self.name}_change(p, a, i, j):"),
                      [line(f"{name} = i", f"{name} = {kind.wrap}(i)"), line("a[i & 1] = j", f"a[i & 1] = {self.item.wrap}(j)")])])

    def pairing(self):
        a, b = self.pair
        return Stmt([((f"cdef ({a.name}, {b.name}) {self.name}_pair({a.name} a, {b.name} b) except *:", f"def {self.name}_pair(a, b):"),
                      [line("if a > 3:\n    return a, b", "if a > 3:\n    return a, b"),
                       line("return (1, 2)", f"return {a.wrap}(1), {b.wrap}(2)")])])

    def setup(self):
        s, p, rng = self.inner.name, self.outer.name, self.rng
        cells = ", ".join(str(fitting(rng, self.item, False)) for _ in range(6))
        wraps = [kind.wrap for kind in self.pair]
        zero = ", ".join(f"{wrap}(0)" for wrap in wraps)
        lines = [line(f"cdef {s} s, s2\ncdef {p} p\ncdef {s}* ps = &s\ncdef {p}* pp = &p",
                      f"s, s2, p = {s}(), {s}(), {p}()\nps, pp = s, p"),
                 line(f"cdef {self.name}_Box box = {self.name}_Box()", f"box = {self.name}_Box()"),
                 line(f"cdef {self.item.name} cells[6]\ncdef {self.item.name} grid[2][3]\ncdef {self.item.name}* at = cells",
                      f"cells, grid = zeros({self.item.name!r}, 6), [zeros({self.item.name!r}, 3) for k in range(2)]\nat = Pointer(cells, 0)"),
                 line(f"cdef ({self.pair[0].name}, {self.pair[1].name}) pair = (0, 0)", f"pair = {zero}"),
                 line(f"cdef {self.name}_E kind = {self.name}_B", f"kind = {self.name}_B"), line("d = None")]
        for target, struct in (("s", self.inner), ("s2", self.inner), ("p", self.outer)):
            lines.append(line(braces(f"d = {struct.mapping(rng)}\n{target} = d"),
                              braces(f"d = {struct.mapping(rng)}")))
            lines[-1].parts = [((lines[-1].parts[0][0][0], self.filled(lines[-1].parts[0][0][0], target, struct)), None)]
        lines.append(line(f"cells[:] = [{cells}]", f"fill(cells, {self.item.name!r}, [{cells}])"))
        lines.append(line("for k in range(6):\n    grid[k & 1][k % 3] = <" + self.item.name + ">k\nbox.cells[:] = cells",
                          f"for k in range(6):\n    grid[k & 1][k % 3] = {self.item.wrap}(k)\nstore(box.cells, cells)"))
        return lines

    @staticmethod
    def filled(text, target, struct):
        return text.rsplit("\n", 1)[0] + f"\nstore({target}, {struct.name}.of(d))"

    def numbers(self):
        rng = self.rng
        found = self.inner.places(rng, "s") + self.inner.places(rng, "ps") + self.outer.places(rng, "p")
        found += self.outer.places(rng, "pp") + self.inner.places(rng, "box.s") + self.inner.places(rng, "ps[0]")
        found += [(f"cells[{rng.choice(INDICES[6])}]", self.item), (f"grid[{rng.choice(INDICES[2])}][{rng.choice(INDICES[3])}]", self.item),
                  (f"at[{rng.choice(INDICES[3])}]", self.item), ("(at + 1)[0]", self.item), (f"box.cells[{rng.choice(INDICES[6])}]", self.item)]
        return rng.sample(found, min(len(found), 9))

    def structs(self):
        inner = ["s", "s2", "ps[0]", "p.s", "p.two[i & 1]", "pp.s", "box.s", "box.p.two[1]", "pp[0].two[0]"]
        return {self.inner: inner, self.outer: ["p", "pp[0]", "box.p"]}

    def statement(self, scope, place):
        rng = self.rng
        struct = rng.choice([self.inner, self.inner, self.outer])
        one, two = (rng.choice(self.structs()[struct]) for _ in range(2))
        reference = [text.replace("ps[0]", "ps").replace("pp[0]", "pp") for text in (one, two)]
        forms = [self.copy, self.call, self.point, self.pairs, self.items, self.enum, self.whole]
        if not scope.nogil:
            forms += [self.show, self.show, self.mapping, self.loop]
        return rng.choice(forms)(scope, place, struct, (one, two), reference)

    def copy(self, scope, place, struct, cy, py):
        return line(f"{cy[0]} = {cy[1]}", f"store({py[0]}, {py[1]})")

    def call(self, scope, place, struct, cy, py):
        if struct is self.outer:
            return line(f"{self.name}_change(&{cy[0]}, at, i, j)", f"{self.name}_change({py[0]}, at, i, j)")
        return line(f"{cy[0]} = {self.name}_changed({cy[1]}, i, j)", f"store({py[0]}, {self.name}_changed({py[1]}, i, j))")

    def point(self, scope, place, struct, cy, py):
        if self.rng.random() < 0.5:
            k = self.rng.randrange(3)
            cy_text, py_text = self.rng.choice([(f"&cells[{k}]", f"Pointer(cells, {k})"), (f"cells + {k}", f"Pointer(cells, {k})"),
                                                ("&grid[1][0]", "Pointer(grid[1], 0)"), ("cells", "Pointer(cells, 0)"),
                                                ("&box.cells[2]", "Pointer(box.cells, 2)"), ("box.cells", "Pointer(box.cells, 0)"),
                                                ("grid[0]", "Pointer(grid[0], 0)"), ("&at[0]", "at")])
            return line(f"at = {cy_text}", f"at = {py_text}")
        pointer = "ps" if struct is self.inner else "pp"
        return line(f"{pointer} = &{cy[0]}", f"{pointer} = {py[0]}")

    def pairs(self, scope, place, struct, cy, py):
        a, b = self.pair
        kids = [assigned(scope, a, 2), assigned(scope, b, 2)]
        if not scope.nogil and self.rng.random() < 0.5 and scope.can_raise:
            return line(f"pair = {self.name}_pair({{0}}, {{1}})", None, kids)
        return line("pair = ({0}, {1})", None, kids)

    def items(self, scope, place, struct, cy, py):
        if scope.nogil or self.rng.random() < 0.5:
            return line("cells[:] = box.cells", "store(cells, box.cells)")
        values = ", ".join(str(fitting(self.rng, self.item, False)) for _ in range(6))
        return line(f"box.cells[:] = [{values}]", f"fill(box.cells, {self.item.name!r}, [{values}])")

    def enum(self, scope, place, struct, cy, py):
        names = [f"{self.name}_{letter}" for letter in "ABC"]
        change = line(f"kind = {self.rng.choice(names)}")
        return Stmt([(f"if kind == {self.rng.choice(names)}:", [change]), ("elif {0}:", [line(f"kind = {names[2]}")])],
                    [condition(scope, 1)])

    def whole(self, scope, place, struct, cy, py):
        """A struct made of its fields, where all are numbers."""
        if struct is self.outer or any(count for _, _, count in struct.fields):
            return self.copy(scope, place, struct, cy, py)
        kids = [assigned(scope, kind, 2) for _, kind, _ in struct.fields]
        names = [name for name, _, _ in struct.fields]
        given = ", ".join(f"{name}={{{k}}}" for k, name in enumerate(names))
        text = f"{struct.name}({given})"
        if self.rng.random() < 0.4:
            text = f"{struct.name}({', '.join(f'{{{k}}}' for k in range(len(names)))})"
        elif self.rng.random() < 0.4:
            text = "{{" + ", ".join(f"'{name}': {{{k}}}" for k, name in enumerate(names)) + "}}"
        return line(f"{cy[0]} = {text}", f"store({py[0]}, {struct.name}.made({given}))", kids)

    def show(self, scope, place, struct, cy, py):
        form = self.rng.randrange(5)
        if form == 0:
            text = self.rng.choice(["cells", "box.cells"])
            return line(f"out.append({text})", f"out.append(shown({text}))")
        if form == 1:
            return line("out.append(pair)\nout.append(pair[0])\nout.append((pair[1], <int>kind))",
                        "out.append(pair)\nout.append(pair[0])\nout.append((pair[1], kind))")
        if form == 2:
            return line(f"d = {cy[0]}\nout.append(sorted(d))\nout.append(d)", f"d = shown({py[0]})\nout.append(sorted(d))\nout.append(d)")
        return line(f"out.append({cy[0]})", f"out.append(shown({py[0]}))")

    def mapping(self, scope, place, struct, cy, py):
        wrong = scope.can_raise and self.rng.random() < 0.7
        text = braces(struct.mapping(self.rng, wrong))
        assign = line(f"d = {text}\n{cy[0]} = d", f"d = {text}\nstore({py[0]}, {struct.name}.of(d))")
        if not wrong:
            return assign
        return Stmt([("try:", [assign]), ("except (ValueError, TypeError, OverflowError, IndexError) as error:",
                                          [line("out.append((type(error).__name__, str(error)))")])])

    def loop(self, scope, place, struct, cy, py):
        name, kind = next((v for v in scope.variables if v[0] == "v0"), (None, None))
        text, count = self.rng.choice([("cells", 6), ("cells[:4]", 4), ("at[:3]", 3), ("cells[1:5]", 4), ("at[:i & 3]", 3)])
        found = f"live({text.split('[')[0]}, {text.split('[')[1][:-1].replace(':', ', ') if '[' in text else ', 6'})"
        found = found.replace("(cells, , ", "(cells, 0, ").replace("(at, , ", "(at, 0, ")
        return Stmt([((f"for {name} in {text}:", f"for {name} in map({kind.wrap}, {found}):"), self.some(scope, place.deeper(), 2))])

    def some(self, scope, place, count):
        return [self.statement(scope, place) if self.rng.random() < 0.45 else statement(scope, place) for _ in range(count)]


def make(rng, name):
    layout = Layout(rng, name)
    scope, given, local = typed_scope(rng, bints=False)
    given = [("i", INT), ("j", INT)] + [(f"g{k}", kind) for k, (_, kind) in enumerate(given)]
    local = [("v0", layout.item)] + [(f"w{k}", kind) for k, (_, kind) in enumerate(local)]
    places = layout.numbers()
    scope.variables = given[2:] + local + places
    scope.places = {text for text, _ in places}
    scope.can_raise = rng.random() < 0.7
    before = layout.before()
    code = layout.some(scope, Place(rng.randrange(1, 3)), rng.randrange(5, 10))
    names = ", ".join(v[0] for v in given + local)
    ending = [line("out.append((s, p, box.s, box.p, cells, box.cells, pair))", "out.append(shown((s, p, box.s, box.p, cells, box.cells, pair)))"),
              line(f"return [{names}]")]
    setup = received(given) + [declare(rng, *v) for v in local] + [line("cdef int k", "")] + layout.setup() + scope.declared
    form, (cy, py) = rng.randrange(4), parameters(given)
    if form == 0:  # the variables are shared with a function within
        shared = ", ".join(["s, s2, p, ps, pp, box, at, pair, kind, d"] + [v[0] for v in given + local] +
                           [stmt.parts[0][0][1].split(" ")[0] for stmt in scope.declared])
        setup.append(Stmt([("def inner():", [line(f"nonlocal {shared}")] + code)]))
        code = [line("inner()"), line("out.append(s)", "out.append(shown(s))")]
    elif form == 1:
        code = [Stmt([("if True:", code)]), line("yield s", "yield shown(s)"), line("yield i")]
        made = Stmt([((f"def {name}_g(out, {cy}):", f"def {name}_g(out, {py}):"), setup + code + ending)])
        body = [line(f"return list({name}_g(out, {py}))")]
        return Function(name, (f"def {name}(out, {py}):",) * 2, [], body, calls_of(rng, [v[1] for v in given]), before + [made], "layouts")
    return Function(name, (f"def {name}(out, {cy}):", f"def {name}(out, {py}):"), setup, code + ending,
                    calls_of(rng, [v[1] for v in given]), before, "layouts")
