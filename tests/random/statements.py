"""Random statements: assignments, branches, loops with every step sign, and nests of `try`."""
from c_types import BINT, INT, common
from expressions import agreeing, assigned, cast, condition, floating, integer, number
from tree import Expr, Stmt, line

ERRORS = ["ValueError", "KeyError", "IndexError", "ZeroDivisionError", "TypeError"]


class Place:
    """Where a statement stands."""

    def __init__(self, depth, in_loop=False, in_function=True, yields=False, handled=False, prange=False):
        self.depth, self.in_loop, self.in_function = depth, in_loop, in_function
        self.yields, self.handled, self.prange = yields, handled, prange

    def deeper(self, **changes):
        place = Place(self.depth - 1, self.in_loop, self.in_function, self.yields, self.handled, self.prange)
        for name, value in changes.items():
            setattr(place, name, value)
        return place


def statements(scope, place, count=None):
    rng, body = scope.rng, []
    for _ in range(rng.randrange(1, 4) if count is None else count):
        stmt = statement(scope, place)
        body.append(stmt)
    return body


def statement(scope, place):
    rng = scope.rng
    forms = [assignment] * 4 + ([] if place.prange else [augmented] * 3)  # there it makes a reduction
    if not scope.nogil:
        forms += [record] * 2
    if place.yields:
        forms += [yielding] * 3
    if place.depth > 0:
        forms += [branch] * 2 + [range_loop] * 2
        if not place.prange:
            forms += [while_loop]
        if not scope.nogil:
            forms += [list_loop]
        if not scope.nogil:
            forms += [try_except, try_finally, without_gil] if not place.yields else [try_except, try_finally]
            forms += [raising] if scope.can_raise else []
    if place.in_loop:
        forms += [leaving]
    return rng.choice(forms)(scope, place)


def target(scope):
    chosen = [v for v in scope.variables if v[0] not in scope.fixed]
    return scope.rng.choice(chosen) if chosen else None


def assignment(scope, place):
    rng, chosen = scope.rng, target(scope)
    if not chosen:
        return line("pass")
    name, ctype = chosen
    if rng.random() < 0.12:
        other = target(scope)
        if other[0] != name:
            kids = [assigned(scope, ctype, 2), assigned(scope, other[1], 2)]
            return line(f"{name}, {other[0]} = {{0}}, {{1}}", None, kids)
    return line(f"{name} = {{0}}", None, [assigned(scope, ctype, 3)])


def augmented(scope, place):
    chosen = target(scope)
    if not chosen or chosen[1] == BINT:
        return record(scope, place) if not scope.nogil else assignment(scope, place)
    name, ctype = chosen
    if ctype.kind == "float":
        op, kid = scope.rng.choice("+-*"), floating(scope, 2)
        if kid.ctype.kind != "float":
            kid = cast(scope, ctype, kid)
    else:
        op, kid = scope.rng.choice("+-*&|^"), integer(scope, 2)
    kid = agreeing(Expr(ctype, name), kid)
    wrap = common(ctype, kid.ctype).wrap
    return line(f"{name} {op}= {{0}}", f"{name} = {ctype.wrap}({wrap}({name} {op} {{0}}))", [kid])


def record(scope, place):
    return line("out.append({0})", None, [condition(scope, 2) if scope.rng.random() < 0.2 else number(scope, 3)])


def yielding(scope, place):
    if scope.rng.random() < 0.3:
        return line("out.append((yield {0}))", None, [number(scope, 2)])
    return line("yield {0}", None, [number(scope, 2)])


def branch(scope, place):
    rng = scope.rng
    kids, parts = [condition(scope, 2)], [("if {0}:", statements(scope, place.deeper()))]
    if rng.random() < 0.3:
        kids.append(number(scope, 2))
        parts.append(("elif {1}:", statements(scope, place.deeper())))
    if rng.random() < 0.5:
        parts.append(("else:", statements(scope, place.deeper())))
    return Stmt(parts, kids)


def small(scope, low):
    kid = Expr(INT, "(<int>({0} & 7))", "i32({0} & 7)", [integer(scope, 1)])
    return Expr(INT, f"({{0}} - {-low})", None, [kid]) if low else kid


def range_loop(scope, place):
    rng, loops = scope.rng, [v for v in scope.variables if v[1].kind == "int" and v[0] not in scope.fixed | scope.places]
    if not loops:
        return assignment(scope, place)
    name, ctype = rng.choice(loops)
    low = -3 if ctype.signed and rng.random() < 0.5 else 0
    kids = [small(scope, low), small(scope, low)]
    form = rng.randrange(6)
    if form == 0:
        kids, head, reference = kids[:1], "range({0})", "range({0})"
    elif form == 1:
        head, reference = "range({0}, {1})", "range({0}, {1})"
    elif form == 5 and scope.can_raise and not scope.nogil:
        kids.append(small(scope, -3))
        head, reference = "range({0}, {1}, {2})", "steps(0, {0}, {1}, {2})"
    else:
        step = rng.choice([1, 2, 3, -1, -1, -2, -3])
        if step < 0 and low == 0 and ctype.signed and rng.random() < 0.4:
            kids[1] = Expr(INT, "(-1)")
        head = reference = f"range({{0}}, {{1}}, {step})"
    inner = place.deeper(in_loop=True, handled=False)
    parts = [((f"for {name} in {head}:", f"for {name} in {reference}:"), statements(scope, inner))]
    if rng.random() < 0.2:
        parts.append(("else:", statements(scope, place.deeper())))
    return Stmt(parts, kids)


def while_loop(scope, place):
    scope.counters += 1
    name = f"rounds{scope.counters}"
    scope.declared.append(line(f"cdef int {name} = 0", f"{name} = 0"))
    body = [line(f"{name} += 1")] + statements(scope, place.deeper(in_loop=True))
    limit = scope.rng.randrange(1, 6)
    parts = [("", [line(f"{name} = 0")]), (f"while {name} < {limit} and {{0}}:", body)]
    if scope.rng.random() < 0.2:
        parts.append(("else:", statements(scope, place.deeper())))
    return Stmt(parts, [condition(scope, 2)])


def list_loop(scope, place):
    """Over objects that are converted to the type of the target."""
    rng, chosen = scope.rng, target(scope)
    if not chosen or chosen[1] == BINT or chosen[0] in scope.places:
        return record(scope, place)
    name, ctype = chosen
    if ctype.kind == "int":
        items = [str(rng.randrange(0, 100)) for _ in range(rng.randrange(0, 4))]
    else:
        items = [rng.choice(["0.5", "1.25", "-2.0", "3.0"]) for _ in range(rng.randrange(0, 4))]
    if items and rng.random() < 0.5:
        items = "(" + ", ".join(items) + ",)"
    else:
        items = "[" + ", ".join(items) + "]"
    return Stmt([(f"for {name} in {items}:", statements(scope, place.deeper(in_loop=True)))])


def leaving(scope, place):
    word = "continue" if place.prange else scope.rng.choice(["break", "continue"])
    return Stmt([("if {0}:", [line(word)])], [condition(scope, 1)])


def raising(scope, place):
    rng = scope.rng
    error = rng.choice(ERRORS[:3])
    if place.handled and rng.random() < 0.3:
        return Stmt([("if {0}:", [line("raise")])], [condition(scope, 1)])
    if place.handled and rng.random() < 0.3:
        return Stmt([("if {0}:", [line(f"raise {error}({{0}}) from error", None, [integer(scope, 1)])])],
                    [condition(scope, 1)])
    if rng.random() < 0.2:
        return line("assert {0}, {1}", None, [condition(scope, 2), integer(scope, 1)])
    return Stmt([("if {0}:", [line(f"raise {error}({{0}})", None, [integer(scope, 1)])])], [condition(scope, 1)])


def try_except(scope, place):
    rng = scope.rng
    parts = [("try:", statements(scope, place.deeper()) + [raising(scope, place.deeper())]
              if scope.can_raise else statements(scope, place.deeper()))]
    for errors in rng.sample(["ValueError", "KeyError", "(IndexError, ZeroDivisionError)", "ArithmeticError",
                              "Exception"], rng.randrange(1, 3)):
        body = [line("out.append((type(error).__name__, error.args, type(error.__context__).__name__))")]
        parts.append((f"except {errors} as error:",
                      body + statements(scope, place.deeper(handled=True))))
        if errors == "Exception":
            break
    if rng.random() < 0.3:
        parts.append(("else:", statements(scope, place.deeper())))
    if rng.random() < 0.3:
        parts.append(("finally:", _last(scope, place)))
    return Stmt(parts)


def try_finally(scope, place):
    return Stmt([("try:", statements(scope, place.deeper()) + _maybe_return(scope, place)),
                 ("finally:", _last(scope, place))])


def _maybe_return(scope, place):
    if scope.rng.random() > 0.3 or place.yields:
        return []
    value = "return ({1},)" if not getattr(scope, "result", None) else "return {1}"
    if getattr(scope, "result", None):
        return []
    return [Stmt([("if {0}:", [Stmt([(value.replace("{1}", "{0}"), None)], [number(scope, 2)])])],
                 [condition(scope, 1)])]


def _last(scope, place):
    """A `finally` clause; what leaves it drops the exception."""
    body = statements(scope, place.deeper(in_loop=False, handled=False))
    if place.in_loop and scope.rng.random() < 0.3:
        body.append(Stmt([("if {0}:", [line(scope.rng.choice(["break", "continue"]))])], [condition(scope, 1)]))
    return body + (_maybe_return(scope, place) if scope.rng.random() < 0.5 else [])


def without_gil(scope, place):
    held, scope.nogil = scope.nogil, True
    body = statements(scope, place.deeper())
    scope.nogil = held
    return Stmt([(("with nogil:", "if True:"), body)])
