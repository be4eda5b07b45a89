#!/usr/bin/env python3
"""The programs of the hand-written Python layer, by cyxx, by Cython and by hand: model.py [--hand FOLDER]

    model.py [--cyxx build/cyxx] [--cython "python3 -m cython"] [--hand FOLDER] [--rounds 15] [--costs] [PATTERN]

Rows whose title fits the PATTERN. All modules of a row run in one process and take turns; the least time of each
counts, an empty loop is taken off. FOLDER has the model as it was written: generated/NAME.cpp beside runtime/.
`!` marks what is slower than Cython, `!!` what is slower than the hand-written form by more than a tenth. --costs
prints what the modules cost instead: lines and bytes of C++, seconds of the C++ compiler at -O2, size of the
stripped module.
"""
import argparse
import importlib.util
import itertools
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import time

from compare import CYTHON_FLAGS, find_cython, measured

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "model")
HAND = ["-std=c++17", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics", "-fvisibility=hidden",
        "-fno-asynchronous-unwind-tables", "-Wl,-z,noseparate-code,-z,norelro"]
SUB = "x = type('Sub', (m.Square,), {})(2)"
# What a row is, its module, what is set up, the statement, operations in it.
ROWS = [
    ("call, 3 positional", "calls", "f = m.three", "f(1, 2, 3)", 1),
    ("call, 3 keywords", "calls", "f = m.three", "f(a=1, b=2, c=3)", 1),
    ("call, defaults, *args, **options", "calls", "f = m.area", "f(1, 2, 3, 4, scale=2, z=1)", 1),
    ("call without arguments", "startup", "f = m.missing", "f()", 1),
    ("closure call", "closures", "f = m.counter(0)", "f()", 1),
    ("closure creation", "closures", "f = m.counter", "f(0)", 1),
    ("decorated call", "closures", "f = m.double; x = m.LOG", "f(1); x.clear()", 1),
    ("list loop, compare", "calls", "f = m.largest; x = list(range(200))", "f(x)", 200),
    ("tuple unpacking, append", "calls", "f = m.swap_ends; x = [(1, 2)] * 200", "f(x)", 200),
    ("dict loop, set item", "calls", "f = m.invert; x = {n: n for n in range(200)}", "f(x)", 200),
    ("f-string, 2 formats", "calls", "f = m.describe; x = type('T', (), {'name': 'a'})", "f(x, 2.5)", 1),
    ("try without exception", "tries", "f = m.raise_and_catch", "f(False)", 1),
    ("raise and catch", "tries", "f = m.raise_and_catch", "f(True)", 1),
    ("raise from, to the caller", "tries", "f = m.convert", "try: f('q')\nexcept KeyError: pass", 1),
    ("try/except/else/finally", "tries", "f = m.first_number; x = ['5']", "f(x, [])", 1),
    ("with", "tries", "f = m.guarded; import contextlib; x = contextlib.nullcontext(1)", "f(x, id)", 1),
    ("generator item, countdown", "generators", "f = m.countdown", "for _ in f(200): pass", 200),
    ("generator item, over a list", "generators", "f = m.flatten; x = [1] * 200", "for _ in f(x): pass", 200),
    ("generator.send", "generators", "x = m.running_total(1, []); next(x); f = x.send", "f(0)", 1),
    ("generator, made and finished", "generators", "f = m.countdown", "for _ in f(0): pass", 1),
    ("yield from, 3 deep", "generators", "f = m.flatten; x = [[[1] * 200]]", "for _ in f(x): pass", 200),
    ("generator expression in sum", "generators", "f = m.squares; x = list(range(200))", "f(x)", 200),
    ("coroutine, 2 awaits", "generators", "f = m.gather\nasync def x(): return 1",
     "try: f(x(), x()).send(None)\nexcept StopIteration: pass", 1),
    ("public attribute, double", "shapes", "x = m.Square(2)", "x.scale", 1),
    ("property", "shapes", "x = m.Square(2)", "x.perimeter", 1),
    ("cpdef method from Python", "shapes", "x = m.Square(2)", "x.area()", 1),
    ("cpdef method from C", "shapes", "f = m.total_area; x = [m.Square(2)] * 200", "f(x)", 200),
    ("the same of a Python subclass", "shapes", "f = m.total_area; %s; x = [x] * 200" % SUB, "f(x)", 200),
    ("Square(2.0)", "shapes", "f = m.Square", "f(2.0)", 1),
    ("Square(2.0, label=1)", "shapes", "f = m.Square", "f(2.0, label=1)", 1),
    ("Square + Square", "shapes", "x = m.Square(2.0)", "x + x", 1),
    ("cdef iterator, 4 items", "shapes", "x = m.Square(2.0)", "for _ in x: pass", 1),
    ("Python class, super()", "classes", "f = m.Bird", "f('a').describe()", 1),
    ("two calls of a global", "startup", "f = m.use", "f(1)", 1),
]


def build(name, cpp, flags, folder):
    """The module, and its lines, bytes, seconds of C++ and stripped size."""
    so = os.path.join(folder, name + sysconfig.get_config_var("EXT_SUFFIX"))
    seconds, _ = measured(["g++", "-O2", "-shared", "-fPIC", "-w", *flags,
                           "-I" + sysconfig.get_paths()["include"], cpp, "-o", so])
    subprocess.run(["strip", so], check=False)
    with open(cpp, "rb") as file:
        text = file.read()
    spec = importlib.util.spec_from_file_location(name, so)
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, (text.count(b"\n"), len(text), seconds, os.path.getsize(so))


def translated(name, translate, flags, folder):
    cpp = os.path.join(folder, name + ".cpp")
    measured([*translate, os.path.join(HERE, name + ".pyx"), "-o", cpp])
    return build(name, cpp, flags, folder)


def loop_of(module, setup, statement):
    """A function that runs the statement n times and gives the seconds."""
    space = {"m": module}
    exec(setup, space)
    body = "".join("  %s\n" % line for line in statement.splitlines())
    exec("def loop(times, f, x):\n for _i in times:\n%s" % body, space)
    loop, given = space["loop"], [space.get("f"), space.get("x")]

    def run(times):
        start = time.perf_counter()
        loop(itertools.repeat(None, times), *given)
        return time.perf_counter() - start

    return run


def least(loops, rounds):
    """ns of each loop's turn; the loops take turns."""
    times = 1
    while loops[0](times) < 0.003:
        times *= 2
    best = [1e9] * len(loops)
    for _ in range(rounds):
        for k, loop in enumerate(loops):
            best[k] = min(best[k], loop(times))
    return [1e9 * seconds / times for seconds in best]


def show_rows(rows, modules, makers, rounds):
    print("%-34s" % "ns" + "".join("%9s" % maker for maker in makers) + "   ratios of cyxx")
    for title, name, setup, statement, operations in rows:
        loops = [loop_of(modules[maker][name], setup, statement) for maker in makers]
        *ns, empty = least([*loops, loop_of(None, "", "pass")], rounds)
        ns = dict(zip(makers, [max(0.01, (one - empty) / operations) for one in ns]))
        line = "%-34s" % title + "".join("%9.1f" % one for one in ns.values()) + "  "
        for maker, bound, mark in (("Cython", 1.02, " !"), ("hand", 1.1, " !!")):
            if maker in ns:
                ratio = ns["cyxx"] / ns[maker]
                line += "%7.2f%s" % (ratio, mark if ratio > bound else "")
        print(line)


def show_costs(costs):
    for name, row in costs.items():
        for maker, (lines, size, seconds, stripped) in row.items():
            print("%-12s%-8s%8d lines%9d bytes%7.2f s%8.1f kB" % (name, maker, lines, size, seconds, stripped / 1000))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pattern", nargs="?", default="")
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cython", default="")
    parser.add_argument("--hand", metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--costs", action="store_true")
    args = parser.parse_args()
    cyxx = os.path.abspath(args.cyxx)
    ask = lambda what: shlex.split(subprocess.run([cyxx, what], capture_output=True, text=True, check=True).stdout)
    makers = {"cyxx": ([cyxx, "-w"], ask("--cflags") + ask("--ldflags"))}
    cython, version = find_cython(args.cython)
    print(version)
    if cython:
        makers["Cython"] = ([*cython, "-3", "--cplus"], CYTHON_FLAGS)
    if args.hand:
        makers["hand"] = (None, HAND + ["-I" + os.path.join(args.hand, "runtime")])
    rows = [row for row in ROWS if re.search(args.pattern, row[0])]
    modules, costs = {maker: {} for maker in makers}, {}
    with tempfile.TemporaryDirectory(prefix="cyxx-bench-") as root:
        for name in dict.fromkeys(row[1] for row in rows):
            for maker, (translate, flags) in makers.items():
                folder = os.path.join(root, "%s-%s" % (name, maker))
                os.mkdir(folder)
                if translate:
                    module, cost = translated(name, translate, flags, folder)
                else:
                    cpp = os.path.join(args.hand, "generated", name + ".cpp")
                    module, cost = build(name, cpp, flags, folder)
                modules[maker][name] = module
                costs.setdefault(name, {})[maker] = cost
        if args.costs:
            show_costs(costs)
        else:
            show_rows(rows, modules, list(makers), args.rounds)


if __name__ == "__main__":
    sys.exit(main())
