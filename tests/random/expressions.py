"""Random expressions of C numbers."""
from c_types import (BINT, DOUBLE, FLOAT, INT, INTS, UINT, ULONG, LONG, common, literal_type, mixes, promoted)
from tree import Expr

EDGES = [0, 1, 2, 3, 5, 7, 10, 100, 127, 128, 255, 256, 1000, 32767, 32768, 65535, 65536, 2147483647, 4294967295]
FLOATS = ["0.0", "0.5", "1.0", "1.5", "2.0", "3.25", "-0.75", "10.0", "1e10", "0.1"]


class Scope:
    """The C variables that an expression may read, and the C functions that it may call."""

    def __init__(self, rng, variables=(), functions=(), nogil=False, cdivision=False):
        self.rng, self.variables, self.functions = rng, list(variables), list(functions)
        self.nogil, self.cdivision = nogil, cdivision
        self.fixed = set()      # what must not be assigned
        self.places = set()     # those that are no names
        self.can_raise = True

    def of(self, *kinds):
        return [v for v in self.variables if v[1].kind in kinds]


def number(scope, depth):
    return floating(scope, depth) if scope.rng.random() < 0.3 else integer(scope, depth)


def leaf_int(scope):
    rng, names = scope.rng, scope.of("int", "bint")
    if names and rng.random() < 0.75:
        name, ctype = rng.choice(names)
        return Expr(ctype, name)
    value = rng.choice(EDGES[:-1]) if rng.random() < 0.6 else rng.randrange(0, 20)
    if rng.random() < 0.3 and value:
        return Expr(LONG, f"(-{value})")  # beside an int it is written as a long
    return Expr(literal_type(value), str(value))


def cast(scope, ctype, kid):
    if kid.ctype.kind == "float" and ctype.kind == "int":
        kid = tame(kid)
        if not ctype.signed:
            kid = Expr(DOUBLE, "fabs({0})", "abs({0})", [kid])
    if kid.ctype == ctype:
        return kid
    if ctype == FLOAT and kid.ctype.bits > 32:
        return kid if kid.ctype == DOUBLE else cast(scope, DOUBLE, kid)
    return Expr(ctype, f"(<{ctype.name}>{{0}})", f"{ctype.wrap}({{0}})", [kid])


def exact(ctype, kid):
    """In this type, also where a number is written: beside a variable that counts as a long."""
    made = cast(None, ctype, kid)
    return Expr(ctype, f"(<{ctype.name}>{{0}})", f"{ctype.wrap}({{0}})", [made]) if made.is_constant else made


def agreeing(a, b):
    """`b`, of a sign that goes with that of `a`."""
    return cast(None, a.ctype, b) if mixes(a.ctype, b.ctype) else b


def tame(kid):
    return Expr(DOUBLE, "tame({0})", None, [kid])


def binary(op, a, b):
    if op in "&|^":  # of a bint they give another
        a, b = (cast(None, INT, kid) if kid.ctype == BINT else kid for kid in (a, b))
    if op == "-" and a.cy == "0.0":  # g++ 12 makes -n of 0.0 - n, where n is whole, so that 0 gives -0.0
        op = "+"
    b = agreeing(a, b)
    ctype = common(a.ctype, b.ctype)
    return Expr(ctype, f"({{0}} {op} {{1}})", f"{ctype.wrap}({{0}} {op} {{1}})", [a, b])


def integer(scope, depth):
    rng = scope.rng
    if depth <= 0:
        return leaf_int(scope)
    return varying_int(scope, rng.choice(INT_FORMS)(scope, depth - 1))


def varying(scope, made):
    """`made`, or what reads a variable if it does not."""
    if not made.is_constant or not scope.variables:
        return made
    name, ctype = scope.rng.choice(scope.variables)
    return Expr(ctype, name)


def varying_int(scope, made):
    names = scope.of("int", "bint")
    return Expr(*reversed(scope.rng.choice(names))) if made.is_constant and names else made


def _arithmetic(scope, depth):
    return binary(scope.rng.choice("+-*&|^+-"), integer(scope, depth), integer(scope, depth))


def _division(scope, depth):
    rng, op = scope.rng, scope.rng.choice(["//", "%"])
    a, b = (varying_int(scope, integer(scope, depth)) for _ in range(2))
    if scope.cdivision or not scope.can_raise:
        b = varying_int(scope, b)
        # What is written is a long, which an unsigned int beside it becomes.
        b = Expr(LONG if promoted(b.ctype) == UINT else promoted(b.ctype), "(({0} & 15) + 1)", None, [b])
    elif rng.random() < 0.5:
        b = Expr(LONG, rng.choice(["3", "7", "(-5)", "16", "1", "(-1)"]))
    b = agreeing(a, b)
    ctype = common(a.ctype, b.ctype)
    names = {"//": "c_div", "%": "c_mod"} if scope.cdivision else {"//": "floor_div", "%": "floor_mod"}
    return Expr(ctype, f"({{0}} {op} {{1}})", f"{names[op]}({ctype.wrap}, {{0}}, {{1}})", [a, b])


def sure_bits(kid):
    """No more than the width that C computes this in: a long by a written number or of `abs` may be an int there."""
    is_typed = not kid.is_constant and (not kid.kids or kid.cy.startswith("(<") or kid.cy[0].isalpha() or
                                        kid.py.startswith("floor_"))
    if is_typed and not kid.cy.startswith("abs("):
        return promoted(kid.ctype).bits
    return max([32] + [sure_bits(inner) for inner in kid.kids if inner.ctype.kind == "int"])


def _shift(scope, depth):
    rng = scope.rng
    a = varying_int(scope, integer(scope, depth))
    ctype = promoted(a.ctype)
    if rng.random() < 0.5:
        count = Expr(INT, str(rng.randrange(0, ctype.bits) % sure_bits(a)))
    else:
        count = Expr(INT, "(<int>({0} & 7))", "i32({0} & 7)", [varying_int(scope, integer(scope, depth))])
    op = rng.choice(["<<", ">>"])
    return Expr(ctype, f"({{0}} {op} {{1}})", f"{ctype.wrap}({ctype.wrap}({{0}}) {op} {{1}})", [a, count])


def _unary(scope, depth):
    a, op = integer(scope, depth), scope.rng.choice("-~+")
    a = cast(scope, INT, a) if a.ctype == BINT else a
    ctype = promoted(a.ctype)
    return Expr(ctype, f"({op}{{0}})", f"{ctype.wrap}({op}{{0}})", [a])


def _cast(scope, depth):
    ctype = scope.rng.choice(INTS)
    kid = number(scope, depth)
    return cast(scope, ctype, kid)


def _truth(scope, depth):
    return condition(scope, depth)


def _choice(scope, depth):
    a, b = (varying_int(scope, integer(scope, depth)) for _ in range(2))
    # A bint beside another int makes an object.
    a, b = (cast(scope, INT, kid) if kid.ctype == BINT else kid for kid in (a, b))
    b = agreeing(a, b)
    ctype = common(a.ctype, b.ctype)
    return Expr(ctype, "({0} if {2} else {1})", f"{ctype.wrap}({{0}} if {{2}} else {{1}})",
                [a, b, condition(scope, depth)])


def _logic(scope, depth):
    op, ctype = scope.rng.choice(["and", "or"]), scope.rng.choice(INTS)
    a, b = (exact(ctype, integer(scope, depth)) for _ in range(2))
    # The cast keeps it of this type; without, it takes that of what is computed with it.
    return Expr(ctype, f"(<{ctype.name}>({{0}} {op} {{1}}))", f"({{0}} {op} {{1}})", [a, b])


def _extreme(scope, depth):
    name, ctype = scope.rng.choice(["min", "max"]), scope.rng.choice(INTS)
    kids = [exact(ctype, integer(scope, depth)) for _ in range(scope.rng.choice([2, 2, 3]))]
    places = ", ".join(f"{{{i}}}" for i in range(len(kids)))
    return Expr(ctype, f"{name}({places})", None, kids)


def _power(scope, depth):
    a = integer(scope, depth)
    ctype = common(a.ctype, LONG)
    return Expr(ctype, "({0} ** 2)", f"{ctype.wrap}({ctype.wrap}({{0}}) ** 2)", [a])


def _absolute(scope, depth):
    kid = cast(scope, INT, Expr(INT, "({0} & 255)", None, [cast(scope, INT, integer(scope, depth))]))
    return Expr(LONG, "abs({0} - 100)", None, [kid])


def _call(scope, depth):
    chosen = [f for f in scope.functions if f.result.kind != "float" and f.fits(scope)]
    return call(scope, depth, chosen) if chosen else leaf_int(scope)


def call(scope, depth, chosen):
    function = scope.rng.choice(chosen)
    kids = [assigned(scope, ctype, depth) for ctype in function.parameters]
    places = ", ".join(f"{{{i}}}" for i in range(len(kids)))
    return Expr(function.result, f"{function.name}({places})", None, kids)


def assigned(scope, ctype, depth):
    """An expression whose value is converted to `ctype` by being assigned to it."""
    kid = floating(scope, depth) if ctype.kind == "float" else \
        condition(scope, depth) if ctype.kind == "bint" else integer(scope, depth)
    if ctype == FLOAT and kid.ctype not in (FLOAT, DOUBLE):
        kid = cast(scope, DOUBLE, kid)
    return kid if kid.ctype == ctype else Expr(ctype, "{0}", f"{ctype.wrap}({{0}})", [kid])


INT_FORMS = [_arithmetic] * 6 + [_division] * 3 + [_shift] * 2 + [_unary] * 2 + [_cast] * 3 + \
    [_truth, _choice, _logic, _extreme, _power, _absolute] + [_call] * 2


def condition(scope, depth):
    made = _condition(scope, depth)
    return made if not made.is_constant else Expr(BINT, "(not {0})", None, [varying(scope, made)])


def _condition(scope, depth):
    rng = scope.rng
    form = rng.randrange(6) if depth > 0 else 0
    if form <= 2:
        a, b = number(scope, depth - 1), number(scope, depth - 1)
        return compared(rng.choice(["<", "<=", "==", "!=", ">", ">="]), a, b)
    if form == 3:
        return Expr(BINT, "(not {0})", None, [number(scope, depth - 1)])
    if form == 4:
        op = rng.choice(["and", "or"])
        return Expr(BINT, f"({{0}} {op} {{1}})", None, [condition(scope, depth - 1) for _ in range(2)])
    kids = [cast(scope, rng.choice([INT, LONG]), integer(scope, depth - 1)) for _ in range(3)]
    return Expr(BINT, f"({{0}} {rng.choice(['<', '<='])} {{1}} {rng.choice(['<', '>', '!='])} {{2}})", None, kids)


def compared(op, a, b):
    wrap = common(a.ctype, b.ctype).wrap
    if wrap == "f32" and max(a.ctype.bits, b.ctype.bits) > 32:
        wrap = "f64"
        a, b = (kid if kid.ctype.kind == "float" else Expr(DOUBLE, "(<double>{0})", "f64({0})", [kid])
                for kid in (a, b))
        if DOUBLE not in (a.ctype, b.ctype):
            a = Expr(DOUBLE, "(<double>{0})", "f64({0})", [a])
    return Expr(BINT, f"({{0}} {op} {{1}})", f"({wrap}({{0}}) {op} {wrap}({{1}}))", [a, b])


def leaf_float(scope):
    rng, names = scope.rng, scope.of("float")
    if names and rng.random() < 0.7:
        name, ctype = rng.choice(names)
        return Expr(ctype, name)
    text = rng.choice(FLOATS)
    return Expr(DOUBLE, f"({text})" if text[0] == "-" else text)


def floating(scope, depth):
    rng = scope.rng
    if depth <= 0:
        return leaf_float(scope)
    made = _floating(scope, depth)
    return Expr(DOUBLE, "({0} + 0.5)", None, [varying(scope, made)]) if made.is_constant else made


def _floating(scope, depth):
    rng = scope.rng
    form = rng.randrange(10)
    if form == 9:
        chosen = [f for f in scope.functions if f.result.kind == "float" and f.fits(scope)]
        return call(scope, depth - 1, chosen) if chosen else leaf_float(scope)
    if form == 8:
        return Expr(DOUBLE, "sqrt({0})", "sqrt_of({0})", [floating(scope, depth - 1)])
    if form == 7:
        kid = floating(scope, depth - 1)
        return Expr(kid.ctype, "(-{0})", None, [kid])
    if form == 6:
        return cast(scope, rng.choice([FLOAT, DOUBLE]), number(scope, depth - 1))
    if form == 5 and not scope.cdivision:
        return _true_division(scope, integer(scope, depth - 1), integer(scope, depth - 1))
    a, b = floating(scope, depth - 1), number(scope, depth - 1)
    # Beside a float, an integer that is written is a double.
    if b.ctype.kind != "float" and (b.ctype.bits > 32 or b.is_constant):
        b = cast(scope, DOUBLE, b)
    if rng.random() < 0.3:
        a, b = b, a
    if form <= 2:
        return binary(rng.choice("+-*"), a, b)
    if scope.cdivision:
        return binary("+", a, b)
    if form == 3:
        return _true_division(scope, a, b)
    op = rng.choice(["//", "%"])
    if not scope.can_raise:
        b = Expr(DOUBLE, "(fabs({0}) + 1.0)", "(abs({0}) + 1.0)", [b])
    ctype = common(a.ctype, b.ctype)
    name = {"//": "float_floor_div", "%": "float_mod"}[op]
    return Expr(ctype, f"({{0}} {op} {{1}})", f"{name}({ctype.wrap}, {{0}}, {{1}})", [a, b])


def _true_division(scope, a, b):
    if not scope.can_raise:
        b = Expr(DOUBLE, "(fabs(<double>{0}) + 1.0)", "(abs(f64({0})) + 1.0)", [b])
    ctype = common(a.ctype, b.ctype)
    ctype = ctype if ctype.kind == "float" else DOUBLE
    return Expr(ctype, "({0} / {1})", f"true_div({ctype.wrap}, {{0}}, {{1}})", [a, b])
