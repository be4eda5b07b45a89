"""Random signatures and calls: defaults, keywords, stars, in functions and methods of every kind; unpacking with stars and
texts with format specs. The reference is the same code as plain Python."""
from tree import Function, Stmt, line


def escaped(text):
    return text.replace("{", "{{").replace("}", "}}")


def plain(text):
    """A line whose braces are its own."""
    return line(escaped(text))


# A type, values that it takes, and one that it refuses.
TYPES = {"int": (["0", "7", "-12", "True"], "'x'"), "long": (["3", "123456789", "-4"], "None"), "double": (["0.5", "-2.25", "3", "1e10"], "'y'"),
         "bint": (["True", "False", "3", "[]"], None), "short": (["5", "-9"], "70000"), "unsigned int": (["0", "9"], "-1"),
         "object": (["'s'", "[1, 2]", "None", "4", "(5, 6)"], None), "str": (["'abc'", "''", "'é'"], "5"),
         "list": (["[]", "[1, 2, 3]"], "(1,)"), "tuple": (["()", "(1, 'b')"], "[1]"), "dict": (["{}", "{'k': 1}"], "'d'"), "": (["1", "'q'", "2.5"], None)}
NUMBERS = ["int", "long", "short", "unsigned int"]
SPECS = {"whole": ["", ":d", ":5d", ":<6", ":^7", ":+d", ":x", ":#x", ":08b", ":,", ":_", ":>4", ":05", "!r", "!s:>5", ":o", ":e", ":.2f", ":c", ":3.1f"],
         "real": ["", ":.3f", ":10.2e", ":+g", ":.0f", ":%", ":<9.1f", ":08.2f", "!r", "!s", ":,.1f", ":.10"],
         "other": ["", "!r", "!s", "!a", ":", "!r:>12"], "str": ["", ":>6", ":*^9", ":.2", "!r", ":<3.1", ":s"]}


class Signature:
    def __init__(self, rng, name, is_c):
        self.rng, self.name = rng, name
        self.plain = [(letter, rng.choice(sorted(TYPES)), None) for letter in "abc"[:rng.randrange(0, 4)]]
        for number in range(rng.randrange(0, 3)):
            kind = rng.choice(sorted(TYPES))
            self.plain.append((f"d{number}", kind, rng.choice(TYPES[kind][0])))
        self.args = not is_c and rng.random() < 0.4
        self.named = [] if is_c or rng.random() < 0.5 else \
            [(f"k{number}", kind, rng.choice([None, TYPES[kind][0][0]])) for number, kind in enumerate(rng.sample(sorted(TYPES), 2))]
        self.rest = not is_c and rng.random() < 0.4
        self.only = not is_c and self.plain and rng.random() < 0.2  # positions only, up to the first default

    def every(self):
        return self.plain + self.named

    def text(self, side, first=""):
        def one(name, kind, default):
            typed = f"{kind} {name}" if side == "cy" and kind else name
            return typed + (f"={default}" if default is not None else "")
        parts = [first] if first else []
        for number, given in enumerate(self.plain):
            parts.append(one(*given))
            if self.only and number == 0:
                parts.append("/")
        if self.args or self.named:
            parts.append("*args" if self.args else "*")
        parts += [one(*given) for given in self.named]
        if self.rest:
            parts.append("**rest")
        return escaped(", ".join(parts))

    def received(self):
        """The reference converts as C does."""
        return [line("", f"{name} = received({kind!r}, {name})") for name, kind, _ in self.every() if kind not in ("", "object")]

    def body(self):
        rng, names = self.rng, [name for name, _, _ in self.every()]
        texts = []
        for name, kind, _ in rng.sample(self.every(), min(3, len(self.every()))):
            family = "whole" if kind in NUMBERS else "real" if kind == "double" else "str" if kind == "str" else "other"
            texts.append("{" + name + rng.choice(SPECS[family]) + "}")
        lines = []
        if self.args:
            lines.append(rng.choice(["first, *others = list((*args, 1))", "*others, first = list([0, *args])", "first, others = len(args), args[::-1]"]))
            names += ["first", "others"]
        if self.rest:
            lines.append("rest = {**rest, 'z': len(rest)}")
            names.append("sorted(rest.items())")
        if texts:
            quoted = "".join(texts)
            lines.append(f"text = f'{quoted}|'")
            names.append("text")
        result = rng.choice(["return [{}]", "return ({},)", "return *({},), 1", "return {}, 0"]).format(", ".join(names)) if names else "return 7"
        return self.received() + [plain(text) for text in lines] + [plain(result)]

    def arguments(self):
        """Of a call that may be wrong."""
        rng, before, after = self.rng, [], []
        def value(kind):
            good, bad = TYPES[kind]
            return bad if bad and rng.random() < 0.08 else rng.choice(good)
        starting = True
        for name, kind, default in self.plain:
            if default is not None and rng.random() < 0.4:
                starting = False
                continue
            if rng.random() < 0.04:
                continue
            if starting and rng.random() < 0.7:
                before.append(rng.choice(["{}", "{}", "{}", "*[{}]", "*({},)"]).format(value(kind)))
            else:
                starting = False
                after.append(rng.choice(["{}={}", "{}={}", "**dict({}={})"]).format(name, value(kind)))
        if (self.args or rng.random() < 0.05) and starting:
            before += rng.sample(["8", "*[1, 2]", "*()", "'s'", "*'ab'"], rng.randrange(0, 3))
        for name, kind, default in self.named:
            if default is None and rng.random() < 0.95 or rng.random() < 0.4:
                after.append(f"{name}={value(kind)}")
        if self.rest or rng.random() < 0.05:
            after += rng.sample(["u=1", "**dict(v=2, w=[3])", "**{}", "x='t'"], rng.randrange(0, 3))
        return ", ".join(before + after)


KINDS = ["def", "def", "cpdef", "method", "static", "classmethod", "closure", "C method", "cdef", "init", "python class"]


def defined(rng, name):
    """What defines a function of some kind, and the text that calls it, without its arguments."""
    kind = rng.choice(KINDS)
    signature = Signature(rng, name, kind in ("cpdef", "C method", "cdef"))
    cy, py, code = signature.text("cy"), signature.text("py"), signature.body()
    if kind in ("def", "cpdef", "cdef"):
        spec = "object " if kind != "def" else ""
        stmt = Stmt([((f"{kind} {spec}{name}({cy}):", f"def {name}({py}):"), code)])
        return [stmt], [], name, signature, kind
    if kind == "closure":
        return [], [Stmt([((f"def {name}_in({cy}):", f"def {name}_in({py}):"), code)])], f"{name}_in", signature, kind
    cy, py = (signature.text(side, "cls" if kind == "classmethod" else "" if kind == "static" else "self") for side in ("cy", "py"))
    mark = {"static": "@staticmethod\n", "classmethod": "@classmethod\n"}.get(kind, "")
    word = "cpdef object" if kind == "C method" else "def"
    if kind == "init":
        code = code[:-1] + [line("self.got = " + code[-1].parts[0][0][0][len("return "):])]
        methods = [line("cdef public object got", ""), Stmt([((f"def __init__({cy}):", f"def __init__({py}):"), code)])]
        return [Stmt([((f"cdef class {name}_K:", f"class {name}_K:"), methods)])], [], f"{name}_K", signature, kind
    word_of_class = "class" if kind == "python class" else "cdef class"
    method = Stmt([((f"{mark}{word} m({cy}):", f"{mark}def m({py}):"), code)])
    made = f"{name}_K()" if kind not in ("static", "classmethod") or rng.random() < 0.5 else f"{name}_K"
    return [Stmt([((f"{word_of_class} {name}_K:", f"class {name}_K:"), [method])])], [], f"{made}.m", signature, kind


UNPACKINGS = ["p, *q = {v}", "*q, p = {v}", "p, *q, r = {v}", "(p, q), *r = {v}, 1, 2", "p, (q, *r) = 1, {v}", "[p, q] = {v}", "p, q, r = {v}",
              "for p, *q in [{v}, (1, 2)]:\n    out.append((p, q))", "*p, = {v}", "p = [*{v}, *{v}]", "p = {*{v}, 1}\np = len(p)",
              "p, q = r = list({v})"]
VALUES = ["tuple([1, 2])", "[1, 2, 3]", "'ab'", "range(3)", "{1: 2, 3: 4}", "iter([5, 6])", "tuple()", "list((x, n))", "list([n])", "(z for z in 'xy')", "b'ab'", "n", "None"]


def make(rng, name):
    before, setup, body, functions = [], [], [], []
    for k in range(rng.randrange(1, 4)):
        first, inner, text, signature, kind = defined(rng, f"{name}_f{k}")
        before += first
        setup += inner
        functions.append((text, signature, kind))
    for _ in range(rng.randrange(6, 12)):
        if rng.random() < 0.25:
            text = rng.choice(UNPACKINGS).replace("{v}", rng.choice(VALUES)) + "\nout.append((p, q, r))"
        else:
            text, signature, kind = rng.choice(functions)
            given = signature.arguments()
            direct = fits(signature, given) if kind in ("cdef", "cpdef", "C method") else rng.random() < 0.7
            if not direct and kind == "cdef":
                continue
            text = f"{text}({given})" if direct else f"call({text}{', ' if given else ''}{given})"
            text = f"out.append({text}{'.got' if kind == 'init' else ''})"
        body.append(Stmt([("try:", [plain(text)]), ("except Exception as error:", [line("out.append(type(error).__name__)")])]))
    setup.append(line("p = q = r = None"))
    body.append(line("return 0"))
    head = (f"def {name}(out, int n, double x):", f"def {name}(out, n, x):")
    return Function(name, head, setup + [line("", "x = f64(x)")], body, [(1, 0.5), (-3, 2)], before, "calls")


def fits(signature, given):
    """Whether a C function can be called so: the compiler tells otherwise."""
    return "*" not in given and "=" not in given and len(signature.plain) > 0 and \
        given.count(",") == 0 and len([p for p in signature.plain if p[2] is None]) == 1 and given and \
        given in TYPES[signature.plain[0][1]][0]
