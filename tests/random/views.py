"""Random functions of views of one to three dimensions: shapes, strides, slices, copies and checked indices."""
from c_types import DOUBLE, FLOAT, INT, LONG, SHORT, UCHAR
from tree import Expr, Function, Stmt, line

ITEMS = [DOUBLE, DOUBLE, FLOAT, INT, LONG, SHORT, UCHAR]
CODES = {DOUBLE: "d", FLOAT: "f", INT: "i", LONG: "l", SHORT: "h", UCHAR: "B"}
NUMBERS = "ijk"


class Var:
    def __init__(self, name, item, rank, layout=""):
        self.name, self.item, self.rank, self.layout = name, item, rank, layout

    @property
    def declared(self):
        axes = [":"] * self.rank
        if self.layout == "c":
            axes[-1] = "::1"
        elif self.layout == "f":
            axes[0] = "::1"
        return f"{self.item.name}[{', '.join(axes)}]"


class Scope:
    def __init__(self, rng, views, wraps, checks):
        self.rng, self.views, self.wraps, self.checks = rng, views, wraps, checks
        self.counters = 0
        self.loop_indices = []  # (name, view, axis): safe without checks


def index(scope):
    """An index that may be wrong."""
    rng = scope.rng
    form = rng.randrange(5)
    name = rng.choice(NUMBERS)
    if form == 0:
        return str(rng.randrange(-3 if scope.wraps else 0, 5))
    if form == 1:
        return name
    if form == 2:
        return f"{name} {rng.choice('+-')} {rng.randrange(1, 3)}"
    if form == 3:
        return f"({name} + {rng.choice(NUMBERS)}) % 4"
    return f"-{name}" if scope.wraps else name


def safe(scope, view, axis):
    """An index that is within the view whatever its extent, if it has items at all."""
    return f"({scope.rng.choice(NUMBERS)} & 255) % {view.name}.shape[{axis}]"


def indices(scope, view):
    if scope.checks:
        return [index(scope) for _ in range(view.rank)]
    return [safe(scope, view, axis) for axis in range(view.rank)]


def guarded(scope, view, stmt):
    """Without checks only views with items are indexed."""
    if scope.checks:
        return stmt
    test = " and ".join(f"{view.name}.shape[{axis}] > 0" for axis in range(view.rank))
    return Stmt([(f"if {test}:", [stmt])])


def element(scope, view):
    at = ", ".join(indices(scope, view))
    wraps = "" if scope.wraps else ", wraps=False"
    return f"{view.name}[{at}]", f"{view.name}.get({at}{wraps})"


def number(scope, view):
    """Text of a small number for both sides, of the item's type or an int."""
    rng = scope.rng
    if rng.random() < 0.5:
        value = rng.choice(["1", "2", "7", "i", "j", "k", "i * 2 - k"] + (["0.5", "-1.25"] if view.item.kind == "float" else []))
        return value, value
    other = rng.choice(scope.views)
    if view.item.kind == "int" and other.item.kind == "float":
        return "i", "i"
    cy, py = element(scope, other)
    return cy, py


def assignment(scope, depth):
    view = scope.rng.choice(scope.views)
    at = ", ".join(indices(scope, view))
    cy, py = number(scope, view)
    wraps = "" if scope.wraps else ", wraps=False"
    stmt = line(f"{view.name}[{at}] = <{view.item.name}>({cy})",
                f"{view.name}.set({view.item.wrap}({py}), {at}{wraps})")
    return checked_all(scope, stmt)


def checked_all(scope, stmt):
    if scope.checks:
        return stmt
    test = " and ".join(f"{v.name}.shape[{axis}] > 0" for v in scope.views for axis in range(v.rank))
    return Stmt([(f"if {test}:", [stmt])])


def augmented(scope, depth):
    view, op = scope.rng.choice(scope.views), scope.rng.choice("+-*")
    at = ", ".join(indices(scope, view))
    wraps = "" if scope.wraps else ", wraps=False"
    value = scope.rng.choice(["1", "2", "i"])
    # In C the sum of small integers is an int, which is cut when it is stored.
    return checked_all(scope, line(f"{view.name}[{at}] {op}= {value}",
                                   f"{view.name}.set({view.item.wrap}({view.name}.get({at}{wraps}) {op} {value}), {at}{wraps})"))


def record(scope, depth):
    view = scope.rng.choice(scope.views)
    if scope.rng.random() < 0.4:
        return line(f"out.append(list_of({view.name}))", f"out.append({view.name}.items())")
    if scope.rng.random() < 0.3:
        return line(f"out.append((tuple({view.name}.shape)[:{view.rank}], {view.name}.size))",
                    f"out.append((tuple({view.name}.shape), len({view.name}.items())))")
    cy, py = element(scope, view)
    return checked_all(scope, line(f"out.append({cy})", f"out.append({py})"))


def cut_keys(scope, view, wanted):
    """Keys of a slice of `view` that leave `wanted` dimensions, as texts."""
    rng, keys = scope.rng, []
    drop = view.rank - wanted
    dropped = set(rng.sample(range(view.rank), drop)) if drop > 0 else set()
    for axis in range(view.rank):
        if axis in dropped:
            keys.append(index(scope) if scope.checks else safe(scope, view, axis))
            continue
        def bound():
            return rng.choice(["", "", "", "1", "2", "-1", "-2", "i", "j", "k - 1", "-k", "5", "100", "-100"])
        step = rng.choice(["", "", "", ":1", ":2", ":-1", ":-1", ":-2", ":3"])
        keys.append(f"{bound()}:{bound()}{step}")
    for _ in range(wanted - view.rank):
        keys.insert(rng.randrange(len(keys) + 1), "None")
    return keys


def as_slice(key):
    if ":" not in key:
        return key
    parts = (key.split(":") + [""])[:3]
    return "slice(" + ", ".join(part or "None" for part in parts) + ")"


def cutting(scope, depth):
    """A view of a part of another."""
    rng = scope.rng
    targets = [v for v in scope.views if not v.layout]
    if not targets:
        return record(scope, depth)
    view = rng.choice(targets)
    sources = [v for v in scope.views if v.item == view.item]
    source = rng.choice(sources)
    form = rng.randrange(5)
    if form == 0 and source.rank == view.rank:
        return line(f"{view.name} = {source.name}.T", f"{view.name} = {source.name}.T")
    if form == 1 and source.rank == view.rank:
        return line(f"{view.name} = {source.name}.copy()", f"{view.name} = {source.name}.copy()")
    keys = cut_keys(scope, source, view.rank)
    drops = any(":" not in key and key != "None" for key in keys)
    stmt = line(f"{view.name} = {source.name}[{', '.join(keys)}]",
                f"{view.name} = {source.name}.cut({slices(scope, keys)})")
    return checked_all(scope, stmt) if drops else stmt


def slices(scope, keys):
    return ", ".join(map(as_slice, keys)) + ("" if scope.wraps else ", wraps=False")


def filling(scope, depth):
    view = scope.rng.choice(scope.views)
    keys = cut_keys(scope, view, view.rank)
    value = scope.rng.choice(["1", "i", "7"])
    if scope.rng.random() < 0.4:
        keys = ["..."]
        return line(f"{view.name}[...] = {value}", f"{view.name}.fill({value})")
    return line(f"{view.name}[{', '.join(keys)}] = {value}",
                f"{view.name}.cut({slices(scope, keys)}).fill({value})")


def copying(scope, depth):
    rng = scope.rng
    view = rng.choice(scope.views)
    source = rng.choice([v for v in scope.views if v.item == view.item and v.rank <= view.rank])
    to, of = cut_keys(scope, view, view.rank), cut_keys(scope, source, source.rank)
    return line(f"{view.name}[{', '.join(to)}] = {source.name}[{', '.join(of)}]",
                f"{view.name}.cut({slices(scope, to)}).assign({source.name}.cut({slices(scope, of)}))")


def loop(scope, depth):
    """Over a view's own extents, or over others with checks."""
    rng = scope.rng
    view, axis = rng.choice([(v, a) for v in scope.views for a in range(v.rank)])
    name = rng.choice(NUMBERS)
    head = rng.choice([f"range({view.name}.shape[{axis}])", f"range({view.name}.shape[{axis}])", f"range({view.name}.shape[{axis}] - 1, -1, -1)",
                       f"range(0, {view.name}.shape[{axis}], 2)", f"range(1, {view.name}.shape[{axis}])"] +
                      (["range(5)", "range(-2, 3)"] if scope.checks and scope.wraps else []))
    body = statements(scope, depth - 1)
    if rng.random() < 0.7:
        keys = [name if a == axis else (index(scope) if scope.checks else safe(scope, view, a)) for a in range(view.rank)]
        at = ", ".join(keys)
        wraps = "" if scope.wraps else ", wraps=False"
        body.insert(0, checked_all(scope, line(f"{view.name}[{at}] += 1",
                                   f"{view.name}.set({view.item.wrap}({view.name}.get({at}{wraps}) + 1), {at}{wraps})")))
    # The counter goes on where the body changes views: the extents are asked once.
    return Stmt([(f"for {name} in {head}:", body)])


def nest(scope, depth):
    """All items of a view, added up."""
    view = scope.rng.choice(scope.views)
    names = "ijk"[:view.rank]
    wraps = "" if scope.wraps else ", wraps=False"
    at = ", ".join(names)
    body = [line(f"total += {view.name}[{at}] * (i + 1)", f"total = float(total + {view.name}.get({at}{wraps}) * (i + 1))")]
    if scope.rng.random() < 0.4:
        body.append(line(f"{view.name}[{at}] = <{view.item.name}>(i + 2)", f"{view.name}.set({view.item.wrap}(i + 2), {at}{wraps})"))
    for axis in reversed(range(view.rank)):
        body = [Stmt([(f"for {names[axis]} in range({view.name}.shape[{axis}]):", body)])]
    return body[0]


def iterating(scope, depth):
    views = [v for v in scope.views if v.rank == 1]
    if not views:
        return record(scope, depth)
    view = scope.rng.choice(views)
    return Stmt([((f"for x in {view.name}:", f"for x in {view.name}.items():"), [line("total += x", "total = float(total + x)")])])


def trying(scope, depth):
    return Stmt([("try:", statements(scope, depth - 1)), ("except (IndexError, ValueError) as error:", [line("out.append(str(error))")])])


def branch(scope, depth):
    rng = scope.rng
    test = f"{rng.choice(NUMBERS)} {rng.choice(['<', '>', '=='])} {rng.randrange(0, 3)}"
    return Stmt([(f"if {test}:", statements(scope, depth - 1)), ("else:", statements(scope, depth - 1))])


def counting(scope, depth):
    name = scope.rng.choice(NUMBERS)
    return line(f"{name} = ({scope.rng.choice(NUMBERS)} + {scope.rng.randrange(0, 4)}) % 5")


def passing(scope, depth):
    """To a C function, as it is or a part of it."""
    view = scope.rng.choice(scope.views)
    if (view.item, view.rank) not in scope.helpers:
        return record(scope, depth)
    keys = cut_keys(scope, view, view.rank)
    name = scope.helpers[view.item, view.rank]
    if scope.rng.random() < 0.4:
        return line(f"total += {name}({view.name})", f"total = float(total + {name}({view.name}))")
    return line(f"total += {name}({view.name}[{', '.join(keys)}])",
                f"total = float(total + {name}({view.name}.cut({slices(scope, keys)})))")


def statements(scope, depth, count=None):
    return [statement(scope, depth) for _ in range(count or scope.rng.randrange(1, 4))]


def statement(scope, depth):
    forms = [assignment] * 3 + [augmented] * 2 + [record] * 2 + [cutting] * 4 + [filling] * 2 + [copying] * 3 + \
        [nest, iterating, counting, passing]
    if depth > 0:
        forms += [loop] * 3 + [trying] * 2 + [branch]
    return scope.rng.choice(forms)(scope, depth)


def helper(name, item, rank):
    axes = ", ".join([":"] * rank)
    names = "ijk"[:rank]
    at = ", ".join(names)
    body = [line(f"total += v[{at}]", f"total = float(total + v.get({at}))"),
            line(f"v[{at}] = <{item.name}>(v[{at}] + 1)", f"v.set({item.wrap}(v.get({at}) + 1), {at})")]
    for axis in reversed(range(rank)):
        body = [Stmt([(f"for {names[axis]} in range(v.shape[{axis}]):", body)])]
    return Stmt([((f"cdef double {name}({item.name}[{axes}] v) noexcept nogil:", f"def {name}(v):"),
                  [line("cdef Py_ssize_t i, j, k", "pass"), line("cdef double total = 0", "total = 0.0")] + body + [line("return total")])])


def make(rng, name):
    item = rng.choice(ITEMS)
    items = [item] if rng.random() < 0.7 else [item, rng.choice(ITEMS)]
    checks = rng.random() < 0.75
    wraps = not checks or rng.random() < 0.7
    views, setup = [], []
    for letter in "abcde"[:rng.randrange(2, 6)]:
        view = Var(letter, rng.choice(items), rng.choice([1, 1, 2, 2, 3]), rng.choice(["", "", "", "c", "f"]))
        view.layout = "" if view.layout == "f" and view.rank == 1 else view.layout
        shape = tuple(rng.choice([1, 2, 3, 3, 4, 5]) for _ in range(view.rank))
        first, factor = rng.randrange(0, 5), rng.randrange(1, 4)
        code = CODES[view.item]
        how = f"array_of({shape}, '{code}', {first}, {factor}{', True' if view.layout == 'f' else ''})"
        setup.append(line(f"cdef {view.declared} {letter} = {how}",
                          f"{letter} = View.make({view.item.wrap}, {shape}, {first}, {factor})"))
        views.append(view)
    scope = Scope(rng, views, wraps, checks)
    scope.helpers = {(v.item, v.rank): f"{name}_{CODES[v.item]}{v.rank}" for v in views if rng.random() < 0.6}
    before = [helper(text, *key) for key, text in scope.helpers.items()]
    kind = rng.choice(["Py_ssize_t", "int", "long"])
    setup += [line(f"cdef {kind} i = i0, j = j0, k = 0", "i, j, k = i0, j0, 0"), line("cdef double total = 0", "total = 0.0")]
    body = statements(scope, 2, rng.randrange(4, 9))
    tail = [line("return total, i, j, k, [" + ", ".join(f"list_of({v.name})" for v in views) + "]",
                 "return total, i, j, k, [" + ", ".join(f"{v.name}.items()" for v in views) + "]")]
    decorators = ("" if checks else "@cython.boundscheck(False)\n") + ("" if wraps else "@cython.wraparound(False)\n")
    calls = [(0, 0), (1, 2), (2, 0), (3, 1)] + ([(-1, -2)] if wraps and checks else [])
    return Function(name, (f"{decorators}def {name}(out, i0, j0):", f"def {name}(out, i0, j0):"), setup, body + tail, calls, before, "views")
