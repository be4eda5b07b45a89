"""Random functions with parallel loops: reductions, privates, schedules, and errors that end them."""
from c_types import DOUBLE, INT, INTS, LONG, SHORT, UCHAR, UINT, ULONG
from expressions import Scope, assigned, cast, condition, integer
from functions import calls_of, checksum, declare
from statements import Place, branch, range_loop
from tree import Expr, Function, Stmt, line

REDUCED = [INT, LONG, UINT, ULONG, SHORT, UCHAR, DOUBLE]
OPS = {"int": ["+", "+", "-", "*", "&", "|", "^"], "float": ["+", "-"]}


def reduction(scope, name, ctype, op):
    if ctype.kind == "float":
        # The sum of these does not depend on the order.
        value = Expr(DOUBLE, "((<double>({0} & 63)) * 0.25)", "(({0} & 63) * 0.25)", [integer(scope, 2)])
        return line(f"{name} {op}= {{0}}", None, [value])
    value = cast(scope, ctype, integer(scope, 2))
    return line(f"{name} {op}= {{0}}", f"{name} = {ctype.wrap}({name} {op} {ctype.wrap}({{0}}))", [value])


def private(scope, place):
    chosen = [v for v in scope.variables if v[0] not in scope.fixed]
    name, ctype = scope.rng.choice(chosen)
    return line(f"{name} = {{0}}", None, [assigned(scope, ctype, 2)])


class Loop:
    """A parallel loop over `i`, and what its body may use."""

    def __init__(self, rng, scope, given, privates, reduced):
        self.rng, self.scope = rng, scope
        self.given, self.privates, self.reduced = given, privates, reduced

    def cell(self):
        return line("cells[i] = {0}", "cells[i] = i64({0})", [cast(self.scope, LONG, integer(self.scope, 2))])

    def some(self, place, count):
        made = []
        for _ in range(count):
            form = self.rng.randrange(8)
            if form <= 1 and self.reduced:
                made.append(reduction(self.scope, *self.rng.choice(self.reduced)))
            elif form == 2:
                made.append(self.cell())
            elif form == 3 and place.depth:
                made.append(Stmt([("if {0}:", self.some(place.deeper(), 2))], [condition(self.scope, 1)]))
            elif form == 4 and place.depth:
                made.append(range_loop(self.scope, place.deeper(in_loop=False)))
            elif form == 5 and place.depth:
                made.append(branch(self.scope, place.deeper()))
            elif form == 6 and place.in_loop:
                made.append(Stmt([("if {0}:", [line("continue")])], [condition(self.scope, 1)]))
            else:
                made.append(private(self.scope, place))
        return made

    def body(self):
        # Privates have no value at the beginning of a round.
        held, self.scope.variables = self.scope.variables, self.given + [("i", INT)]
        first = []
        for variable in self.privates:
            first.append(line(f"{variable[0]} = {{0}}", None, [assigned(self.scope, variable[1], 2)]))
            self.scope.variables = self.scope.variables + [variable]
        self.scope.variables = held
        made = first + self.some(Place(2, in_loop=True, prange=True), self.rng.randrange(2, 6))
        if not self.scope.can_raise and self.rng.random() < 0.2:
            made.append(Stmt([("if {0}:", [Stmt([(("with gil:", "if True:"), [line("raise ValueError('stop')")])])])],
                             [condition(self.scope, 1)]))
            self.raises = True
        return made

    raises = False

    def bounds(self):
        """The arguments of the range; `i` stays an index of cells."""
        return self.rng.choice(["n", "n", "n", "0, n", "1, n", "0, n, 2", "n - 1, -1, -1", "n, 0, -3", "1, n, 3"])

    def stmt(self):
        rng, bounds = self.rng, self.bounds()
        options = []
        if rng.random() < 0.5:
            options.append(f"schedule='{rng.choice(['static', 'dynamic', 'guided'])}'")
            if rng.random() < 0.5:
                options.append(f"chunksize={rng.randrange(1, 5)}")
        if rng.random() < 0.3:
            options.append(f"num_threads={rng.randrange(1, 5)}")
        body, form = self.body(), rng.randrange(4)
        reference = f"for i in range({bounds}):"
        if form == 0:
            head = f"for i in prange({', '.join([bounds, 'nogil=True'] + options)}):"
            return Stmt([((head, reference), body)])
        own = [o for o in options if not o.startswith("num")] if form == 3 else options
        loop = Stmt([((f"for i in prange({', '.join([bounds] + own)}):", reference), body)])
        if form == 3:
            threads = ", ".join(o for o in options if o.startswith("num"))
            return Stmt([((f"with nogil, parallel({threads}):", "if True:"), [loop])])
        return Stmt([(("with nogil:", "if True:"), [loop])])


def make(rng, name):
    given = [(letter, rng.choice(INTS + [DOUBLE])) for letter in "ab"]
    privates = [(letter, rng.choice(INTS + [DOUBLE])) for letter in "pqr"[:rng.randrange(1, 4)]]
    reduced = [(letter, *kind) for letter, kind in zip("stu", [reduction_kind(rng) for _ in range(rng.randrange(0, 4))])]
    scope = Scope(rng, given + privates + [("i", INT)], nogil=True)
    scope.counters, scope.declared = 0, []
    scope.fixed = {"a", "b", "i", "n"}
    scope.can_raise = rng.random() < 0.3
    loop = Loop(rng, scope, given, privates, reduced)
    code = loop.stmt()
    if rng.random() < 0.25:
        code = Stmt([("for k in range(3):", [code])])
    known = [("i", INT)] + privates + [v[:2] for v in reduced]
    result = checksum(known)
    result.kids = [Expr(DOUBLE, "({0} + tame(<double>sum_of(cells)))", "(f64({0}) + tame(f64(sum_of(cells))))", result.kids)]
    setup = [line("cdef int i = 0", "i = 0"), line("cdef int k", "")]
    setup += [declare(rng, *v) for v in privates] + [declare(rng, *v[:2]) for v in reduced]
    setup += [line("cdef long cells[66]", "cells = [0] * 66"), line("for k in range(66):\n    cells[k] = 0", "")]
    types = [INT] + [v[1] for v in given]
    head = ", ".join(f"{ctype.name} {letter}" for letter, ctype in [("n", INT)] + given)
    raises = loop.raises
    calls = [(count,) + tail for count, tail in zip([0, 1, 2, 5, 13, 40, 64], calls_of(rng, types[1:], 7))]
    made = Function(name, (f"def {name}({head}):", f"def {name}(n, a, b):"), setup, [code, result], calls, [], "parallel",
                    None if raises else types)
    made.records = False
    return made


def reduction_kind(rng):
    ctype = rng.choice(REDUCED)
    return ctype, rng.choice(OPS[ctype.kind])
