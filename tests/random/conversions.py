"""Random conversions of objects to C numbers, and of those to each other, at all places where they happen."""
from c_types import BINT, DOUBLE, FLOAT, INTS
from tree import Function, Stmt, line

# How many objects there are in POOL of program.py.
OBJECTS = 50

# Of each place: what stands before the function, the lines in a `try`, and the same for the reference.
# T is a C type, N the name of the function, C() what converts to T, and V() what S to T.
PLACES = {
    "local": ("", "cdef {T} v{k}", "v{k} = x\nout.append(v{k})", "out.append({C}(x))"),
    "cast": ("", "", "out.append(<{T}>x)", "out.append({C}(x))"),
    "argument": ("cdef {T} {N}_a{k}({T} a) except *:\n    return a", "", "out.append({N}_a{k}(x))", "out.append({C}(x))"),
    "optional": ("cdef object {N}_o{k}({T} a=1, {T} b=2):\n    return a, b", "", "out.append({N}_o{k}(x))", "out.append(({C}(x), {C}(2)))"),
    "cpdef": ("cpdef {T} {N}_c{k}({T} a) except *:\n    return a", "", "out.append(call({N}_c{k}, x))", "out.append({C}(x))"),
    "def": ("def {N}_d{k}({T} a):\n    return a", "", "out.append({N}_d{k}(x))", "out.append({C}(x))"),
    "keyword": ("def {N}_k{k}(*, {T} a):\n    return [a]", "", "out.append(call({N}_k{k}, a=x))", "out.append([{C}(x)])"),
    "default": ("def {N}_e{k}({T} a=3):\n    return (a,)", "", "out.append({N}_e{k}(x) + {N}_e{k}())", "out.append(({C}(x), {C}(3)))"),
    "result": ("cdef {T} {N}_r{k}(x) except *:\n    return x", "", "out.append({N}_r{k}(x))", "out.append({C}(x))"),
    "field": ("cdef struct {N}_S{k}:\n    char a\n    {T} f", "cdef {N}_S{k} s{k}", "s{k}.f = x\nout.append(s{k}.f)", "out.append({C}(x))"),
    "mapping": ("cdef struct {N}_M{k}:\n    {T} f\n    int g", "cdef {N}_M{k} m{k}", "m{k} = dict(f=x, g=4)\nout.append(m{k})",
                "out.append(dict(f={C}(x), g=4))"),
    "item": ("", "cdef {T} a{k}[3]", "a{k}[1] = x\nout.append(a{k}[1])", "out.append({C}(x))"),
    "array": ("", "cdef {T} b{k}[2]", "b{k} = [x, 1]\nout.append(b{k})", "out.append([{C}(x), {C}(1)])"),
    "loop": ("", "cdef {T} l{k}", "for l{k} in (x, 0):\n    out.append(l{k})", "for l{k} in (x, 0):\n    out.append({C}(l{k}))"),
    "pair": ("", "cdef ({T}, int) p{k}", "p{k} = (x, 1)\nout.append(p{k})", "out.append(({C}(x), 1))"),
    "unpacked": ("", "cdef {T} u{k}\ncdef object w{k}", "u{k}, w{k} = x, 5\nout.append(u{k})", "out.append({C}(x))"),
    "starred": ("", "cdef {T} t{k}\ncdef object z{k}", "t{k}, *z{k} = [x, 5]\nout.append((t{k}, z{k}))", "out.append(({C}(x), [5]))"),
    "attribute": ("cdef class {N}_A{k}:\n    cdef public {T} f", "cdef {N}_A{k} o{k} = {N}_A{k}()", "o{k}.f = x\nout.append(o{k}.f)", "out.append({C}(x))"),
    "set": ("cdef class {N}_B{k}:\n    cdef public {T} f", "q{k} = {N}_B{k}()", "q{k}.f = x\nout.append(q{k}.f)", "out.append({C}(x))"),
    "comprehension": ("", "", "out.append([<{T}>z for z in (x,)])", "out.append([{C}(x)])"),
    "global": ("cdef {T} {N}_g{k} = 0", "global {N}_g{k}", "{N}_g{k} = x\nout.append({N}_g{k})", "out.append({C}(x))"),
    "choice": ("", "cdef {T} y{k}", "y{k} = x if x is not None else 5\nout.append(y{k})", "out.append({C}(x if x is not None else 5))"),
    "sum": ("", "cdef {T} j{k} = 1", "j{k} += x\nout.append(j{k})", "j = {C}(1)\nj += x\nout.append({C}(j))"),
    "closure": ("", "cdef {T} c{k} = 1\ndef n{k}(x):\n    nonlocal c{k}\n    c{k} = x\n    return c{k}", "out.append(n{k}(x))", "out.append({C}(x))"),
    "generator": ("def {N}_h{k}({T} a, x):\n    yield a\n    a = x\n    yield a", "", "out.append(list({N}_h{k}(x, 1)))", "out.append([{C}(x), {C}(1)])"),
    "to another": ("", "cdef {T} d{k}", "d{k} = <{S}>x\nout.append(d{k})", "out.append({V}({D}(x)))"),
    "walrus": ("", "cdef {T} e{k}", "out.append((e{k} := x))", "out.append({C}(x))"),
    "lambda": ("", "", "out.append((lambda z: <{T}>z)(x))", "out.append({C}(x))"),
    "text": ("", "cdef {T} f{k}", "f{k} = x\nout.append(f'{{f{k}}}')", "out.append(format({C}(x)))"),
}
# `x` is no number there.
NOT_OF_BINT = {"sum"}


def converter(ctype):
    return f"TO['{ctype.name}']"


def tests(rng, name, k):
    place, ctype = rng.choice(sorted(PLACES)), rng.choice(INTS + INTS + [FLOAT, DOUBLE, BINT])
    if place in NOT_OF_BINT and ctype in (BINT, FLOAT):
        ctype = INTS[0]
    other = rng.choice([c for c in INTS if ctype.kind != "float"] + [DOUBLE] * (ctype.kind == "float"))
    words = {"T": ctype.name, "N": name, "k": k, "C": converter(ctype), "S": other.name, "D": converter(other), "V": ctype.wrap}
    before, setup, cy, py = (text.format(**words) for text in PLACES[place])
    attempt = Stmt([("try:", [line(escaped(cy), escaped(py))]),
                    ("except Exception as error:", [line("out.append((type(error).__name__, told(error)))")])])
    return before, setup, attempt


def escaped(text):
    return text.replace("{", "{{").replace("}", "}}")


def make(rng, name):
    before, setup, body = [], [], []
    for k in range(rng.randrange(2, 5)):
        first, declared, attempt = tests(rng, name, k)
        before += [line(escaped(first), "")] if first else []
        setup += [line(escaped(declared), "")] if declared else []
        body.append(attempt)
    setup.append(line("x = POOL[k]"))
    body.append(line("return 0"))
    return Function(name, (f"def {name}(out, k):",) * 2, setup, body, [(k,) for k in range(OBJECTS)], before, "conversions")
