"""Random functions of Python's containers and texts: the reference is the same code without types."""
import re

from tree import Expr, Function, Stmt, line


class Kind:
    """A type of values: how a variable of it may be declared, and values to begin with."""

    def __init__(self, name, declared, values):
        self.name, self.declared, self.values, self.kind = name, declared, values, "object"


INT = Kind("int", ["object", "Py_ssize_t", "int", "long"], ["0", "1", "3", "-2", "7"])
LIST = Kind("list", ["list", "list", "object"], ["[]", "[3, 1, 2]", "[5, -1, 5, 0, 8, 2]", "[1]"])
TUPLE = Kind("tuple", ["tuple", "tuple", "object"], ["()", "(4, 2)", "(1, 2, 3, -4, 5)"])
STR = Kind("str", ["str", "str", "object"], ["''", "'abc'", "'a b,c a'", "'äöü€x'", "'Zz 12'"])
BYTES = Kind("bytes", ["bytes", "bytes", "object"], ["b''", "b'abc'", "b'\\x00\\xffa b'"])
DICT = Kind("dict", ["dict", "dict", "object"], ["{}", "{1: 2, 3: 4}", "{0: 5, -1: 1, 7: 7}"])
SET = Kind("set", ["set", "set", "object"], ["set()", "{1, 2, 3}", "{0, -2, 7}"])
WORDS = Kind("words", ["list", "object"], ["[]", "['b', 'a', 'cc']", "['x y', '', 'Q']"])
BOOL = Kind("bool", ["object", "bint"], ["True", "False"])
FLOAT = Kind("float", ["object", "double"], ["0.5", "-2.25", "1e20", "3.0"])
KINDS = [INT, LIST, TUPLE, STR, BYTES, DICT, SET, WORDS, BOOL, FLOAT]
LETTERS = {INT: "ijk", LIST: "LM", TUPLE: "TU", STR: "st", BYTES: "bc", DICT: "de", SET: "SR", WORDS: "WV", BOOL: "fg",
           FLOAT: "xy"}

# Templates of each kind of value; what is in <> is an expression of that kind.
FORMS = {
    INT: ["len(<list>)", "len(<str>)", "len(<dict>)", "len(<set>)", "len(<bytes>)", "len(<tuple>)", "<list>.index(<int>)",
          "<list>.count(<int>)", "<str>.find(<str>)", "<str>.count(<str>)", "<str>.index(<str>)", "sum(<list>)",
          "<dict>.get(<int>, <int>)", "<dict>[<int>]", "<list>[<int>]", "tuple(<tuple>)[<int>]", "<bytes>[<int>]",
          "(<int> + <int>)", "(<int> - <int>)", "(<int> * <int> % 1009)", "(<int> // <int>)", "(<int> % <int>)", "(-<int>)",
          "abs(<int>)", "min(<int>, <int>)", "max(<list>)", "max(<int>, <int>, <int>)", "min(<tuple>)", "ord(<str>[<int>])",
          "int(<str>)", "int(<bool>)", "(<int> if <bool> else <int>)", "(<int> or <int>)", "(<int> and <int>)",
          "<list>.pop()", "<list>.pop(<int>)", "<dict>.pop(<int>)", "<dict>.pop(<int>, <int>)", "<dict>.setdefault(<int>, <int>)",
          "sum([<int> for z in <list> if z > <int>])", "sum(z * 2 for z in <tuple>)", "(lambda z: z + <int>)(<int>)",
          "divmod(<int>, <int>)[1]", "(<int> & 255)", "(<int> | 1)", "(<int> ^ <int>)", "(~<int>)", "(<int> << (<int> & 7))",
          "(<int> >> (<int> & 7))", "sum(1 for z in <str> if z in <str>)", "len({z % 3 for z in <list>})",
          "sum(<dict>.values())", "next(iter(<list>))", "next((z for z in <list> if z > <int>), -1)", "hash(<int> & 63)",
          "len(<words>)", "<str>.rfind(<str>)", "<bytes>.find(<bytes>)", "bool(<list>)", "round(<float> % 100)",
          "int(<float> % 1000)", "(<int> ** 2 % 1009)", "len(range(<int>, <int>, 3))"],
    LIST: ["[<int>, <int>]", "[<int>]", "[]", "(<list> + <list>)", "(<list> * (<int> & 3))", "<list>[<int>:<int>]", "<list>[:<int>]",
           "<list>[<int>:]", "<list>[<int>:<int>:<step>]", "<list>[::-1]", "list(<tuple>)", "sorted(<list>)", "sorted(<set>)",
           "[z + <int> for z in <list>]", "[z for z in <tuple> if z != <int>]", "[*<list>, <int>, *<tuple>]", "list(<dict>)",
           "list(<dict>.values())", "list(reversed(<list>))", "list(range(<int> & 7, <int>, <step>))", "list(<bytes>)",
           "[z * w for z in <list> for w in <tuple>]", "<list>.copy()", "list(map(lambda z: z - 1, <list>))", "list(filter(None, <list>))",
           "sorted(<list>, key=lambda z: -z)", "sorted(<list>, reverse=<bool>)", "[z for z, w in <dict>.items()]",
           "[z - w for z, w in zip(<list>, <tuple>)]", "[z * w for z, w in enumerate(<list>)]", "(<list> if <bool> else <list>)",
           "[len(z) for z in <words>]", "[ord(z) for z in <str>]", "(<list> or <list>)", "sorted(<dict>.keys())",
           "[z for z in range(<int> & 15) if z & 1]", "list({z: 1 for z in <list>})", "list(z for z in <list>)"],
    TUPLE: ["(<int>, <int>)", "(<int>,)", "()", "(<tuple> + <tuple>)", "tuple(<tuple>)[<int>:<int>]", "<tuple>[::<step>]", "tuple(<list>)",
            "(*<list>, <int>)", "divmod(<int>, <int>)", "(<tuple> * (<int> & 3))", "tuple([z for z in <list>])", "tuple(<bytes>)",
            "tuple(z + 1 for z in <list>)", "(<tuple> if <bool> else <tuple>)", "tuple(sorted(<set>))", "(<tuple> or <tuple>)"],
    STR: ["(<str> + <str>)", "<str>[<int>]", "<str>[<int>:<int>]", "<str>[::<step>]", "<str>.upper()", "<str>.lower()", "<str>.strip()",
          "<str>.replace(<str>, <str>)", "''.join(<words>)", "<str>.join(<words>)", "str(<int>)", "repr(<list>)", "(<str> * (<int> & 3))",
          "chr(<int> & 127)", "f'{<vint>}'", "f'({<vint>:>5}|{<vstr>!r})'", "f'{<vint>:05d}{<vstr>:*^7}'", "f'{<vfloat>:.2f}'", "f'{<vint>:x}'",
          "f'{<vlist>}{<vbool>}'", "('%d %s' % (<int>, <str>))", "'{} {:>4}'.format(<int>, <str>)", "str(<tuple>)", "<words>[<int>]",
          "<bytes>.decode('latin-1')", "<str>.title()", "<str>.center(<int> & 15)", "<str>.zfill(<int> & 7)", "(<str> if <bool> else <str>)",
          "(<str> or <str>)", "str(<bool>)", "''.join([z for z in <str> if z != <str>])", "''.join(z + '.' for z in <str>)", "repr(<str>)",
          "f'{<vfloat>:{<vint> & 15}.1f}'", "f'{<vint>:+,}'", "f'{<vstr>:<{<vint> & 7}}'", "str(<dict>)", "repr(<bytes>)", "('%5.2f' % <vfloat>)",
          "('%x' % (<int> & 255))", "<str>.partition(<str>)[0]", "('%s' % <words>)", "str(<float>)", "hex(<int>)", "min(<str>)",
          "f'{<vint>!s:>4}{<vint>=}'", "<str>.lstrip(<str>)", "<str>.capitalize()", "<str>.swapcase()", "f'{<vbool>:d}'", "bin(<int>)",
          "<str>.expandtabs(3)", "ascii(<str>)", "max(<str>, <str>)", "chr(<int>)"],
    BYTES: ["(<bytes> + <bytes>)", "<bytes>[<int>:<int>]", "<bytes>[::<step>]", "<str>.encode('utf-8')", "bytes(<list>)", "bytes(<int> & 7)",
            "<bytes>.upper()", "<bytes>.replace(<bytes>, <bytes>)", "(<bytes> * (<int> & 3))", "b','.join([<bytes>, <bytes>])",
            "<str>.encode('ascii')", "(<bytes> or <bytes>)", "bytes(bytearray(<bytes>))", "<bytes>.strip()", "(b'%d' % <int>)",
            "(<bytes> if <bool> else <bytes>)", "bytes([z ^ 1 for z in <bytes>])"],
    DICT: ["{<int>: <int>, <int>: <int>}", "{}", "{**<dict>, <int>: <int>}", "dict(zip(<list>, <tuple>))", "<dict>.copy()",
           "{z: z + 1 for z in <list>}", "{w: z for z, w in <dict>.items()}", "(<dict> | <dict>)", "dict(<dict>)", "dict.fromkeys(<list>, <int>)",
           "{z: <int> for z in <tuple> if z > 0}", "(<dict> if <bool> else <dict>)", "dict(enumerate(<list>))"],
    SET: ["{<int>, <int>}", "set()", "(<set> | <set>)", "(<set> & <set>)", "(<set> - <set>)", "(<set> ^ <set>)", "set(<list>)",
          "{z % 5 for z in <list>}", "<set>.union(<list>)", "set(<dict>)", "<set>.copy()", "{*<list>, <int>}", "<set>.intersection(<tuple>)",
          "set(frozenset(<list>))", "set(z for z in <tuple>)", "<set>.difference(<list>)"],
    WORDS: ["<str>.split()", "<str>.split(<str>)", "[<str>, <str>]", "(<words> + <words>)", "<words>[<int>:<int>]", "[str(z) for z in <list>]",
            "sorted(<words>)", "list(<str>)", "[z.upper() for z in <words>]", "sorted(<words>, key=len)", "[z * 2 for z in <str>]",
            "[f'{z}{w}' for z, w in <dict>.items()]", "<str>.splitlines()", "[z for z in <words> if z]"],
    BOOL: ["(<int> < <int>)", "(<int> == <int>)", "(<int> in <list>)", "(<int> not in <tuple>)", "(<int> in <dict>)", "(<int> in <set>)",
           "(<str> in <str>)", "(<str> == <str>)", "(<str> < <str>)", "(<list> == <list>)", "(<list> < <list>)", "(<tuple> >= <tuple>)",
           "(<dict> == <dict>)", "(<set> <= <set>)", "(not <list>)", "(not <int>)", "(<bool> and <bool>)", "(<bool> or <bool>)",
           "<str>.startswith(<str>)", "<str>.isdigit()", "isinstance(<int>, int)", "any(<list>)", "all(z > 0 for z in <list>)",
           "any([z == <int> for z in <tuple>])", "(<int> < <int> <= <int>)", "bool(<str>)", "(<str> in <words>)", "(<int> is None)",
           "(<list> is not None)", "(<bytes> == <bytes>)", "(<bytes> < <bytes>)", "(<int> in <bytes>)", "<set>.isdisjoint(<list>)",
           "<str>.endswith((<str>, <str>))", "(<str> != <str>)", "(<float> < <int>)", "(<int> in (1, 2, <int>))", "(<str> in ('a', 'b', <str>))",
           "isinstance(<list>, (list, tuple))", "callable(<list>)", "(<str>[<int>] == 'a')", "(<str>[<int>] in 'abc')", "all(<tuple>)",
           "<str>.isalpha()", "<str>.isupper()", "(<bool> != <bool>)", "(not <bool>)", "(<dict> != <dict>)", "(<set> == <set>)"],
    FLOAT: ["(<float> + <int>)", "(<float> * 0.5)", "(<int> / <int>)", "abs(<float>)", "float(<int>)", "(-<float>)", "float(<str>)",
            "(<float> - <float>)", "max(<float>, <float>)", "round(<float>, 1)", "(<float> if <bool> else <float>)", "sum([<float>, <float>])",
            "(<float> // <float>)", "(<float> % <float>)"],
}
CHANGES = ["<LIST>.append(<int>)", "<LIST>.extend(<list>)", "<LIST>.extend(<tuple>)", "<LIST>.insert(<int>, <int>)", "<LIST>.pop()",
           "<LIST>.remove(<int>)", "<LIST>.reverse()", "<LIST>.sort()", "<LIST>.sort(key=lambda z: z % 5)", "<LIST>.clear()",
           "<LIST>[<int>] = <int>", "<LIST>[<int>:<int>] = <list>", "<LIST>[<int>:] = <tuple>", "<LIST>[::2] = <list>", "del <LIST>[<int>]",
           "del <LIST>[<int>:<int>]", "<LIST>[<int>] += <int>", "<LIST> += <list>", "<LIST> += <tuple>", "<LIST> *= 2",
           "<DICT>[<int>] = <int>", "<DICT>[<int>] += <int>", "del <DICT>[<int>]", "<DICT>.update(<dict>)", "<DICT>.update(zip(<list>, <list>))",
           "<DICT>.clear()", "<DICT>.popitem()", "<DICT> |= <dict>", "<SET>.add(<int>)", "<SET>.discard(<int>)", "<SET>.remove(<int>)",
           "<SET>.update(<list>)", "<SET> |= <set>", "<SET> -= <set>", "<SET> &= <set>", "<SET>.clear()", "<STR> += <str>", "<STR> *= 2",
           "<BYTES> += <bytes>", "<TUPLE> += <tuple>", "<WORDS>.append(<str>)", "<WORDS>.sort()", "<WORDS>[<int>] += <str>", "<BYTES> *= 2"]
# A short text keeps values small.
SHORT = {LIST: "{0}[:9]", WORDS: "{0}[:6]", TUPLE: "{0}[:9]", STR: "{0}[:24]", BYTES: "{0}[:16]", INT: "{0} % 997", FLOAT: "{0} % 1e6"}
PLAIN = {INT: "5", STR: "str(7)", LIST: "[1, 2]", BOOL: "True", FLOAT: "0.5"}
SHOWN = {SET: "sorted({0})"}
BY_NAME = {kind.name: kind for kind in KINDS}


class Scope:
    def __init__(self, rng, variables, uses=()):
        self.rng, self.variables, self.counters, self.uses = rng, variables, 0, list(uses)

    def of(self, kind):
        return [name for name, its in self.variables if its is kind]

    def constant(self, name):
        return Expr(BOOL, name)


def built(scope, template, depth, kind=None):
    """An expression of a template whose places are filled."""
    kids = []

    def place(found):
        name, rng = found[1], scope.rng
        if name[0] == "v":  # within an f-string, which holds no quotes
            kind = BY_NAME[name[1:]]
            kids.append(Expr(kind, rng.choice(scope.of(kind) or [PLAIN[kind]])))
        elif name == "step":
            return rng.choice(["1", "2", "-1", "-2", "3"])
        elif name.isupper():
            kids.append(Expr(BY_NAME[name.lower()], rng.choice(scope.of(BY_NAME[name.lower()]))))
        else:
            kids.append(expression(scope, BY_NAME[name], depth - 1))
        return "{%d}" % (len(kids) - 1)

    template = template.replace("{", "{{").replace("}", "}}")
    return Expr(kind, re.sub("<([A-Za-z]+)>", place, template), None, kids)


def expression(scope, kind, depth):
    rng, names = scope.rng, scope.of(kind)
    if depth <= 0 or rng.random() < 0.1:
        if names and rng.random() < 0.75:
            return Expr(kind, rng.choice(names))
        return Expr(kind, rng.choice(kind.values).replace("{", "{{").replace("}", "}}"))
    return built(scope, rng.choice(FORMS[kind]), depth, kind)


def short(kind, made):
    return Expr(kind, SHORT[kind], None, [made]) if kind in SHORT else made


def some_kind(scope):
    return scope.rng.choice(scope.variables)[1]


class Place:
    def __init__(self, depth, in_loop=False, yields=False):
        self.depth, self.in_loop, self.yields = depth, in_loop, yields

    def deeper(self, in_loop=None):
        return Place(self.depth - 1, self.in_loop if in_loop is None else in_loop, self.yields)


def statements(scope, place, count=None):
    return [statement(scope, place) for _ in range(count or scope.rng.randrange(1, 4))]


def filled(scope, templates, depth=2):
    """A line for one of the templates whose variables exist."""
    fitting = [t for t in templates if all(scope.of(BY_NAME[n.lower()]) for n in re.findall("<([A-Z]+)>", t))]
    made = built(scope, scope.rng.choice(fitting), depth) if fitting else Expr(None, "pass")
    return line(made.cy, made.py, made.kids)


def assignment(scope, place):
    name, kind = scope.rng.choice(scope.variables)
    if scope.rng.random() < 0.04 and scope.can_be_none(name):
        return line(f"{name} = None")
    return line(f"{name} = {{0}}", None, [short(kind, expression(scope, kind, 3))])


def change(scope, place):
    return filled(scope, CHANGES)


def unpacking(scope, place):
    return filled(scope, ["<INT>, <INT> = <int> % 99, <int> % 99", "<INT>, *<LIST> = <list>", "*<LIST>, <INT> = tuple(<tuple>)",
                          "<INT>, <INT> = tuple(<tuple>)", "<INT>, <INT> = <list>", "[<INT>, (<INT>, *<LIST>)] = <int> % 99, <list>",
                          "<LIST> = <LIST> = <list>[:5]", "<STR>, <STR> = <words>", "<STR>, *<WORDS> = <str>", "<STR>, <STR> = <STR>, <STR>",
                          "<INT>, <STR> = <list>[<int>], <str>[:9]", "<STR>, <STR>, <STR> = <str>.partition(<str>)",
                          "<INT>, <INT> = divmod(<int>, <int>)", "<LIST>, <TUPLE> = <LIST>, <tuple>[:5]", "<LIST>[0], <INT> = <int>, <int> % 9"])


def record(scope, place):
    kind = some_kind(scope)
    made = expression(scope, kind, 3)
    if kind in SHOWN:
        made = Expr(LIST, SHOWN[kind], None, [made])
    return line("out.append({0})", None, [made])


def yielding(scope, place):
    kind = some_kind(scope)
    made = expression(scope, kind, 2)
    return line("yield {0}", None, [Expr(LIST, SHOWN[kind], None, [made]) if kind in SHOWN else made])


def condition(scope):
    rng = scope.rng
    if rng.random() < 0.15 and scope.of(INT):
        return Expr(BOOL, f"({rng.choice(scope.of(INT))} := {{0}} % 99) > {{1}}", None, [expression(scope, INT, 2) for _ in range(2)])
    if rng.random() < 0.2:
        return expression(scope, rng.choice(KINDS), 2)
    return expression(scope, BOOL, 3)


def branch(scope, place):
    kids, parts = [condition(scope)], [("if {0}:", statements(scope, place.deeper()))]
    if scope.rng.random() < 0.3:
        kids.append(condition(scope))
        parts.append(("elif {1}:", statements(scope, place.deeper())))
    if scope.rng.random() < 0.5:
        parts.append(("else:", statements(scope, place.deeper())))
    return Stmt(parts, kids)


LOOPS = ["for <INT> in <list>", "for <INT> in <LIST>", "for <INT> in <tuple>", "for <INT>, <INT> in <dict>.items()", "for <INT> in <DICT>",
         "for <INT> in <dict>.values()", "for <INT> in sorted(<set>)", "for <STR> in <str>", "for <INT> in <bytes>", "for <STR> in <words>",
         "for <INT>, <INT> in enumerate(<list>)", "for <INT>, <INT> in zip(<list>, <tuple>)", "for <INT> in reversed(<list>)",
         "for <INT> in range(<int> % 20)", "for <INT> in range(<int> % 20, <int> % 20, <step>)", "for <INT> in [z for z in <list> if z]",
         "for <INT>, <STR> in enumerate(<words>, <int> % 50)", "for <INT> in <DICT>.keys()", "for <INT>, <INT> in <DICT>.items()",
         "for <INT> in (<int> % 99, <int> % 99, 3)", "for <INT>, *<LIST> in [<tuple>, <list>]", "for <INT> in <LIST>[<int>:<int>]",
         "for <INT> in <list>[::-1]", "for <STR> in reversed(<str>)", "while <bool>", "while <INT> > <int>", "while <LIST>",
         "for <STR>, <INT> in zip(<str>, <list>)", "for <INT> in map(abs, <list>)", "for <INT>, (<INT>, <INT>) in enumerate(zip(<list>, <list>))"]


def loop(scope, place):
    scope.counters += 1
    name = f"rounds{scope.counters}"
    body = [line(f"{name} += 1\nif {name} > 7:\n    break")] + statements(scope, place.deeper(in_loop=True))
    fitting = [t for t in LOOPS if all(scope.of(BY_NAME[n.lower()]) for n in re.findall("<([A-Z]+)>", t))]
    if not fitting:
        return record(scope, place)
    head = built(scope, scope.rng.choice(fitting), 2)
    parts = [("", [line(f"{name} = 0")]), (head.cy + ":", body)]
    if scope.rng.random() < 0.15:
        parts.append(("else:", statements(scope, place.deeper())))
    return Stmt(parts, head.kids)


ERRORS = ["IndexError", "KeyError", "ValueError", "TypeError", "ZeroDivisionError", "(KeyError, IndexError)", "LookupError", "Exception"]


def try_except(scope, place):
    rng = scope.rng
    parts = [("try:", statements(scope, place.deeper()))]
    if rng.random() < 0.75:
        error = rng.choice(ERRORS)
        if rng.random() < 0.5:
            parts.append((f"except {error} as error:", [line("out.append(type(error).__name__)")] + statements(scope, place.deeper(), 1)))
        else:
            parts.append((f"except {error}:", statements(scope, place.deeper(), 1)))
        if rng.random() < 0.2:
            parts.append(("else:", statements(scope, place.deeper(), 1)))
        if rng.random() < 0.2:
            parts.append(("finally:", statements(scope, place.deeper(in_loop=False), 1)))
    else:
        parts.append(("finally:", statements(scope, place.deeper(in_loop=False), 2)))
    return Stmt(parts)


def managed(scope, place):
    rng = scope.rng
    head = rng.choice([f"with Manager(out, {{0}}, {rng.random() < 0.4}):", f"with Manager(out, {{0}}, {rng.random() < 0.4}) as m:",
                       "with Manager(out, {0}, False) as m, Manager(out, m, True):"])
    return Stmt([(head, statements(scope, place.deeper()))], [expression(scope, INT, 2)])


CASES = ["<lit>", "<lit> | <lit>", "[<name>, *rest]", "[_, _]", "[<name>, <lit>]", "(<name>, (_, _))", "{{<lit>: <name>}}", "{{1: _, **rest}}", "str()",
         "int(<name>)", "list() as <name>", "[]", "<name> if <bool>", "int() | float()", "None", "True", "[*_, <name>]", "'a' | 'b'",
         "{{}}", "[<lit>, *_, <name>]", "tuple((<name>, *_))", "bytes(<name>)", "str(<name>)", "dict()"]


def match(scope, place):
    rng = scope.rng
    parts, kids = [("match {0}:", [])], [expression(scope, some_kind(scope), 3)]
    arms = []
    for _ in range(rng.randrange(1, 5)):
        pattern = rng.choice(CASES)
        names = ["got"] if "<name>" in pattern else []
        names += ["sorted(rest)"] if "rest" in pattern else []
        pattern = re.sub("<lit>", lambda _: rng.choice(["1", "0", "3", "-1", "'a'", "7", "2", "b'a'"]), pattern).replace("<name>", "got")
        inner = [condition(scope)] if "<bool>" in pattern else []
        arms.append(Stmt([(f"case {pattern.replace('<bool>', '{0}')}:",
                           ([line(f"out.append([{', '.join(names)}])")] if names and "**" not in pattern else []) +
                           statements(scope, place.deeper(), 1))], inner))
    if rng.random() < 0.5:
        arms.append(Stmt([("case _:", statements(scope, place.deeper(), 1))]))
    # A case that catches everything must be the last one.
    parts[0] = ("match {0}:", arms)
    return Stmt(parts, kids)


def leaving(scope, place):
    return Stmt([("if {0}:", [line(scope.rng.choice(["break", "continue"]))])], [expression(scope, BOOL, 2)])


def raising(scope, place):
    template = scope.rng.choice(["raise ValueError(<str>)", "raise KeyError(<int>)", "assert <bool>", "assert <bool>, <str>",
                                 "raise IndexError(<int>) from None"])
    if template.startswith("raise"):
        made = built(scope, template, 2)
        return Stmt([("if " + str(scope.rng.choice(["len(out) % 3 == 0", "len(out) > 4"])) + ":", [line(made.cy, None, made.kids)])])
    return filled(scope, [template])


def statement(scope, place):
    forms = [assignment] * 5 + [change] * 5 + [record] * 3 + [unpacking] * 2 + [raising]
    if place.depth > 0:
        forms += [branch] * 2 + [loop] * 3 + [try_except] * 3 + [managed, match, match]
    if place.in_loop:
        forms += [leaving]
    if place.yields:
        forms += [yielding] * 4
    return scope.rng.choice(forms)(scope, place)


def declared(rng, name, kind):
    how = rng.choice(kind.declared)
    value = rng.choice(kind.values).replace("{", "{{").replace("}", "}}")
    typed = "" if how == "object" and rng.random() < 0.7 else f"cdef {how} "
    return how, line(f"{typed}{name} = {value}", f"{name} = {value}")


def results(variables):
    names = ", ".join(SHOWN.get(kind, "{0}").format(name) for name, kind in variables)
    return line(f"return [{names}]")


class Variables:
    """Those of one function: parameters with types and locals with types."""

    def __init__(self, rng, prefix=""):
        self.given, self.types, self.local, self.setup = [], [], [], []
        every = [(letter, kind) for kind in KINDS for letter in LETTERS[kind]]
        for letter, kind in rng.sample(every, rng.randrange(2, 5)):
            self.given.append((prefix + letter, kind))
            self.types.append(rng.choice(kind.declared))
        given = {name for name, _ in self.given}
        self.how = dict(zip((name for name, _ in self.given), self.types))
        for letter, kind in rng.sample(every, rng.randrange(4, 9)) + [("i", INT), ("L", LIST)]:
            if prefix + letter not in given and prefix + letter not in self.how:
                self.local.append((prefix + letter, kind))
                how, stmt = declared(rng, prefix + letter, kind)
                self.how[prefix + letter] = how
                self.setup.append(stmt)

    def scope(self, rng):
        made = Scope(rng, self.given + self.local)
        made.can_be_none = lambda name: self.how[name] not in ("int", "long", "Py_ssize_t", "bint", "double")
        return made

    def head(self, side):
        return ", ".join(name if side == "py" or how == "object" else f"{how} {name}"
                         for (name, _), how in zip(self.given, self.types))

    def names(self):
        return ", ".join(name for name, _ in self.given)

    def calls(self, rng, count=5):
        return [tuple(eval(rng.choice(kind.values)) for _, kind in self.given) for _ in range(count)]


def make(rng, name):
    variables = Variables(rng)
    scope = variables.scope(rng)
    form = rng.choice(["def", "def", "cdef", "cpdef", "method", "generator", "closure", "async"])
    body = statements(scope, Place(rng.randrange(1, 4), yields=form == "generator"), rng.randrange(3, 8))
    setup, before = list(variables.setup), []
    cy, py, names = variables.head("cy"), variables.head("py"), variables.names()
    if form == "closure":
        inner = statements(scope, Place(2), rng.randrange(2, 5))
        every = ", ".join(n for n, _ in scope.variables)
        body = [Stmt([("def inner(z):", [line(f"nonlocal {every}")] + inner + [line("return z")])]), line("inner(1)")] + body
        body.append(line("out.append(inner(2))"))
    else:
        body = body + []
    tail = [results(scope.variables)]
    heads = (f"def {name}(out, {names}):",) * 2
    if form in ("def", "closure"):
        return Function(name, (f"def {name}(out, {cy}):", f"def {name}(out, {py}):"), setup, body + tail, variables.calls(rng), before, form)
    head, own = {"cdef": (f"cdef {name}_i(list out, {cy}):", f"def {name}_i(out, {py}):"),
                 "cpdef": (f"cpdef {name}_i(out, {cy}):", f"def {name}_i(out, {py}):"),
                 "generator": (f"def {name}_i(out, {cy}):", f"def {name}_i(out, {py}):"),
                 "async": (f"async def {name}_i(out, {cy}):", f"async def {name}_i(out, {py}):"),
                 "method": (f"cpdef m(self, list out, {cy}):", f"def m(self, out, {py}):")}[form], body
    made = Stmt([(head, setup + [Stmt([("", own)])] + tail)])
    if form == "method":
        made = Stmt([((f"cdef class {name}_K:", f"class {name}_K:"), [made])])
    use = {"generator": f"list(zip(range(40), {name}_i(out, {names})))", "async": f"run_coroutine({name}_i(out, {names}))",
           "method": f"{name}_K().m(out, {names})"}.get(form, f"{name}_i(out, {names})")
    return Function(name, heads, [], [line(f"return {use}")], variables.calls(rng), [made], form)
