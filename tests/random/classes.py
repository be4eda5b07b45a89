"""Random hierarchies of classes: C fields, cdef, cpdef and def methods that are overridden, properties and special
methods. The reference is the same code as plain Python."""
from tree import Function, Stmt, line

SPECIAL = {"__add__": "other", "__len__": "", "__getitem__": "key", "__contains__": "key", "__bool__": "", "__neg__": "",
           "__call__": "x", "__eq__": "other", "__lt__": "other", "__int__": "", "__iter__": "", "__mul__": "other"}


class Class:
    def __init__(self, name, base):
        self.name, self.base = name, base
        self.fields, self.methods, self.body = [], {}, []

    def every_field(self):
        return (self.base.every_field() if self.base else []) + self.fields

    def every_method(self):
        found = dict(self.base.every_method()) if self.base else {}
        found.update(self.methods)
        return found


def small(rng, fields, depth=2):
    """Text of a whole number that stays small."""
    form = rng.randrange(6) if depth else rng.randrange(2)
    if form == 0 or not fields:
        return str(rng.randrange(0, 9))
    if form == 1:
        return f"self.{rng.choice(fields)}"
    if form == 2:
        return "x"
    a, b = small(rng, fields, depth - 1), small(rng, fields, depth - 1)
    return f"({a} {rng.choice('+-*')} {b}) % 101" if form < 5 else f"({a} if x > {b} else {small(rng, fields, depth - 1)})"


def calling(rng, own, name):
    """A call of a method, as this class or a base has it."""
    methods = own.every_method()
    chosen = [m for m in methods if m > name]  # no method calls itself
    if not chosen or rng.random() < 0.4:
        return "0"
    method = rng.choice(chosen)
    base = own.base
    if base and method in base.every_method() and rng.random() < 0.4:
        kind = base.every_method()[method]
        if kind != "cdef":
            return f"{base.name}.{method}(self, x)" if rng.random() < 0.5 else f"super().{method}(x)"
    return f"self.{method}(x)"


def method(rng, own, name, kind):
    fields = own.every_field()
    body = []
    for _ in range(rng.randrange(1, 4)):
        form = rng.randrange(4)
        if form == 0 and fields:
            body.append(line(f"self.{rng.choice(fields)} = {small(rng, fields)} % 50"))
        elif form == 1:
            body.append(Stmt([(f"if x > {rng.randrange(0, 5)}:", [line(f"x = {small(rng, fields)} % 50")])]))
        elif form == 2 and rng.random() < 0.3:
            body.append(Stmt([("if x == 7:", [line(f"raise ValueError('{own.name}.{name}')")])]))
        else:
            body.append(line(f"x = (x + {calling(rng, own, name)}) % 50"))
    body.append(line(f"return ({small(rng, fields)} + x) % 97"))
    if kind == "def":
        head = f"def {name}(self, x):"
        return Stmt([(head, body)])
    spec = " except? -1" if kind == "cdef" else rng.choice([" except? -1", "", " except *"])
    return Stmt([((f"{kind} long {name}(self, long x){spec}:", f"def {name}(self, x):"), body)])


def special(rng, own, name):
    fields = own.every_field()
    f = rng.choice(fields)
    bodies = {"__add__": f"return self.{f} + (other if isinstance(other, int) else 3)", "__len__": f"return self.{f} % 5",
              "__getitem__": f"if key > 3:\n    raise IndexError(key)\nreturn self.{f} + key", "__contains__": f"return key == self.{f}",
              "__bool__": f"return self.{f} % 2 == 0", "__neg__": f"return -self.{f}", "__call__": f"return self.{f} + x",
              "__eq__": (f"return isinstance(other, {own.name}) and self.{f} == (<{own.name}>other).{f}",
                         f"return isinstance(other, {own.name}) and self.{f} == other.{f}"),
              "__lt__": f"return self.{f} < 5",
              "__int__": f"return self.{f} + 1", "__iter__": f"yield self.{f}\nyield 7",
              "__mul__": f"return NotImplemented if other is None else self.{f} * 2"}
    arguments = ", ".join(filter(None, ["self", SPECIAL[name]]))
    body = bodies[name]
    return Stmt([(f"def {name}({arguments}):", [line(*body) if isinstance(body, tuple) else line(body)])])


def accessor(rng, own, number):
    f = rng.choice(own.every_field())
    name = f"p{number}"
    return name, [Stmt([(f"@property\ndef {name}(self):", [line(f"return self.{f} * 2")])]),
                  Stmt([(f"@{name}.setter\ndef {name}(self, value):", [line(f"self.{f} = value % 50")])])]


def make_class(rng, name, base):
    own = Class(name, base)
    own.fields = [f"{name.lower()}{k}" for k in range(rng.randrange(0 if base else 1, 3))]
    declared = [line(f"cdef {rng.choice(['public ', ''])}{rng.choice(['long', 'int', 'object', 'short'])} {f}", "") for f in own.fields]
    inner = declared
    start = ([line("super().__init__(x)" if rng.random() < 0.5 else f"{base.name}.__init__(self, x)")] if base else []) + \
        [line(f"self.{f} = x + {k}") for k, f in enumerate(own.fields)]
    inner.append(Stmt([("def __init__(self, x):", start)]))
    for method_name in "abcd":
        inherited = base.every_method().get(method_name) if base else None
        if rng.random() < 0.6 or not base and method_name == "a":
            kind = inherited or rng.choice(["cdef", "cpdef", "def"])
            own.methods[method_name] = kind
    for method_name, kind in sorted(own.methods.items(), reverse=True):
        inner.append(method(rng, own, method_name, kind))
    for special_name in rng.sample(sorted(SPECIAL), rng.randrange(0, 4)):
        inner.append(special(rng, own, special_name))
        if special_name == "__eq__":
            inner.append(Stmt([("def __hash__(self):", [line("return 1")])]))
    own.properties = []
    if rng.random() < 0.4:
        property_name, code = accessor(rng, own, name[-1].lower())
        own.properties.append(property_name)
        inner += code
    of = f"({base.name})" if base else ""
    own.stmt = Stmt([((f"cdef class {name}{of}:", f"class {name}{of}:"), inner)])
    return own


USES = ["o.{m}({n})", "list(o)", "len(o)", "o[{n}]", "{n} in o", "bool(o)", "-o", "o({n})", "o == q", "o < q", "int(o)", "o + {n}", "{n} + o",
        "o + q", "o * None", "o * 2", "isinstance(o, {c})", "o.{p}", "o != q", "[o == r for r in made]", "sorted(made)[0] is o", "not o",
        "type(o).__name__", "hasattr(o, '{m}')", "o is q", "q in [o]"]


def make(rng, name):
    classes = []
    for k in range(rng.randrange(2, 5)):
        bases = [c for c in classes]
        base = rng.choice(bases) if bases and rng.random() < 0.85 else None
        classes.append(make_class(rng, f"{name}_{'ABCDE'[k]}", base))
    body = [line(f"cdef {classes[0].name} typed", "pass"),
            line("made = [" + ", ".join(f"{c.name}(i)" for c in classes) + "]"), line("q = made[0]")]
    properties = [p for c in classes for p in c.properties] or ["p0"]
    uses = []
    for _ in range(rng.randrange(6, 14)):
        use = rng.choice(USES).format(m=rng.choice("abcd"), n=rng.randrange(0, 5), c=rng.choice(classes).name, p=rng.choice(properties))
        uses.append(Stmt([("try:", [line(f"out.append({use.replace('{', '{{').replace('}', '}}')})")]),
                          ("except Exception as error:", [line("out.append(type(error).__name__)")])]))
    body.append(Stmt([("for o in made:", uses)]))
    # Through a C variable: the tables of methods.
    chosen = [c for c in classes if c.name == classes[0].name or c.base and c.base.name == classes[0].name]
    for c in chosen:
        body.append(line(f"typed = {c.name}(i + 1)"))
        for m, kind in classes[0].methods.items():
            body.append(Stmt([("try:", [line(f"out.append(typed.{m}({rng.randrange(0, 9)}))")]),
                              ("except ValueError as error:", [line("out.append(str(error))")])]))
    body.append(line("return 0"))
    hidden = [m for c in classes for m, kind in c.methods.items() if kind == "cdef"]
    return Function(name, (f"def {name}(out, i):",) * 2, [], strip(body, hidden), [(0,), (3,), (6,)], [c.stmt for c in classes], "classes")


def strip(body, hidden):
    """Without what Python cannot see of C methods: the reference has them all."""
    def visible(stmt):
        text = "\n".join(stmt.lines("cy", ""))
        return not any(f"o.{m}(" in text or f"'{m}'" in text for m in hidden)

    for stmt in body:
        stmt.parts = [(head, strip(inner, hidden) if inner else inner) for head, inner in stmt.parts]
    return [stmt for stmt in body if "typed." in "\n".join(stmt.lines("cy", "")) or visible(stmt) or stmt.parts[0][0][0].startswith("for o")]
