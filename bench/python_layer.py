#!/usr/bin/env python3
"""Time the Python layer, built by cyxx and by Cython, in one run: python_layer.py [--cyxx build/cyxx]

Each row is a function of python_layer/rows.pyx or exemplar.pyx; the two modules take turns, and the best time counts.
The last column is the ratio that the hand-written model of the Python layer has, which is to be kept. Then a
module of 300 lines of plain Python (the head of tests/run/program_parser.pyx): lines of C++, seconds of the C++
compiler at -O2 and size of the stripped module.
"""
import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile

import compare

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = os.path.join(HERE, "python_layer", "rows.pyx")
EXEMPLAR = os.path.join(HERE, "python_layer", "exemplar.pyx")
RATIOS = {  # of the hand-written model to Cython
    "call from Python, 3 arguments": 0.72, "call, *args and **options": 1.17, "closure calls": 0.94,
    "closures, made and called": 1.46, "unpacking a list": 1.11, "raise and catch": 0.42, "generator items": 0.93,
    "generator over a list": 0.83, "generator.send": 0.81, "generators, made and finished": 0.68, "yield from, 3 deep": 1.18,
    "generator expression in sum": 1.02, "coroutine, 2 awaits": 0.89, "decorated call": 0.96, "public attribute": 0.97,
    "property": 1.0, "list loop, compare": 0.67, "f-string, 3 values": 1.87, "try without exception": 0.79,
    "raise from": 0.74, "try/except/else/finally": 0.93, "with": 0.93, "cpdef method from Python": 1.17,
    "cpdef method from C": 1.05, "the same of a Python subclass": 1.62, "Square(2.0)": 0.86,
    "Square(2.0, label=1)": 0.91, "Square + Square": 0.96, "cdef iterator, 4 items": 1.02,
    "Python class, super()": 1.16, "two calls of a global": 1.13,
}
PLAIN = os.path.join(HERE, "..", "tests", "run", "program_parser.pyx")
PLAIN_LINES = 300
RUN = """
import sys, time
sys.path.insert(0, sys.argv[1])
import exemplar as e, rows as m
n = 20000
square, other = e.Square(2.0), e.Derived(2.0)
c = m.Counter()
calls = {
    "call, 3 typed arguments": lambda: m.call_typed(n), "call, *args and **options": lambda: m.call_options(n),
    "call of a lambda": lambda: m.call_lambda(n), "cpdef method": lambda: m.call_cpdef(c, n),
    "def method of an object": lambda: m.call_method(c, n), "C fields": lambda: m.fields(c, 20 * n),
    "attributes": lambda: m.attributes(c, n), "object creation": lambda: m.creation(n),
    "list loop": lambda: m.lists(items), "unpacking a list": lambda: m.unpacking(pairs),
    "dict loop": lambda: m.dicts(d), "str loop": lambda: m.strings(text),
    "raise and catch": lambda: m.raising(n), "generator loop": lambda: m.generators(n),
    "closures, made and called": lambda: m.closures(n), "closure calls": lambda: m.closure_calls(n),
    "call from Python, 3 arguments": lambda: [m.three(1, 2.0, items) for _ in range(n)],
    "cpdef method from Python": lambda: [c.add(1) for _ in range(n)],
    "generator items": lambda: e.generator_items(n), "generator over a list": lambda: e.list_items(items),
    "generator.send": lambda: e.sends(n), "generators, made and finished": lambda: e.short_generators(n),
    "yield from, 3 deep": lambda: e.yield_from(items), "generator expression in sum": lambda: e.expressions(items),
    "coroutine, 2 awaits": lambda: e.coroutines(n), "decorated call": lambda: e.decorated(n),
    "public attribute": lambda: [square.side for _ in range(n)], "property": lambda: [square.size for _ in range(n)],
    "list loop, compare": lambda: e.compared(items), "f-string, 3 values": lambda: e.formats(n),
    "try without exception": lambda: e.tries(n), "raise from": lambda: e.raises_from(n),
    "try/except/else/finally": lambda: e.all_clauses(n), "with": lambda: e.managed(n),
    "cpdef method from C": lambda: e.from_c(square, n), "the same of a Python subclass": lambda: e.from_c(other, n),
    "Square(2.0)": lambda: [e.Square(2.0) for _ in range(n)],
    "Square(2.0, label=1)": lambda: [e.Square(2.0, label=1) for _ in range(n)],
    "Square + Square": lambda: [square + square for _ in range(n)],
    "cdef iterator, 4 items": lambda: [list(e.Upto(4)) for _ in range(n)],
    "Python class, super()": lambda: e.children(n), "two calls of a global": lambda: e.global_calls(n),
    "creation from Python": lambda: [m.Counter() for _ in range(n)],
}
items, pairs = list(range(n)), [(k, k) for k in range(n)]
d, text = dict(pairs), "banana" * n
for name, call in calls.items():
    best = 1e9
    for _ in range(7):
        start = time.process_time()
        call()
        best = min(best, time.process_time() - start)
    print("%s\\t%r" % (name, best))
"""


def build(translate, pyx, flags, cxx, folder):
    name = os.path.splitext(os.path.basename(pyx))[0]
    cpp, so = os.path.join(folder, name + ".cpp"), os.path.join(folder, name + sysconfig.get_config_var("EXT_SUFFIX"))
    compare.measured(translate + [pyx, "-o", cpp])
    seconds, _ = compare.measured([cxx, "-O2", "-shared", "-fPIC", "-w", *flags(pyx),
                                   "-I" + sysconfig.get_paths()["include"], cpp, "-o", so])
    subprocess.run(["strip", so], check=False)
    with open(cpp, "rb") as file:
        return file.read().count(b"\n"), seconds, os.path.getsize(so)


def plain_source(folder):
    """The first lines of the program, up to a definition at its top."""
    with open(PLAIN, encoding="utf-8") as file:
        lines = file.readlines()
    end = min(PLAIN_LINES, len(lines))
    while end < len(lines) and not lines[end].startswith(("def ", "class ")):
        end -= 1
    path = os.path.join(folder, "plain.pyx")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines[:end])
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cython", default="")
    parser.add_argument("--cxx", default=os.environ.get("CXX", "g++"))
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    cyxx = os.path.abspath(args.cyxx)
    cython, version = compare.find_cython(args.cython)
    if not cython:
        return "\n".join([version])
    makers = {"cyxx": ([cyxx], lambda pyx: compare.flags_of(cyxx, pyx)),
              "Cython": (cython + ["-3", "--cplus"], lambda pyx: compare.CYTHON_FLAGS)}
    root = tempfile.mkdtemp(prefix="cyxx-bench-")
    try:
        plain, sizes, best = plain_source(root), {}, {}
        for name, (translate, own) in makers.items():
            folder = os.path.join(root, name)
            os.mkdir(folder)
            build(translate, ROWS, own, args.cxx, folder)
            build(translate, EXEMPLAR, own, args.cxx, folder)
            sizes[name] = build(translate, plain, own, args.cxx, folder)
        for _ in range(args.rounds):
            for name in makers:
                done = subprocess.run([sys.executable, "-c", RUN, os.path.join(root, name)], capture_output=True,
                                      text=True, check=True)
                for line in done.stdout.splitlines():
                    row, seconds = line.split("\t")
                    times = best.setdefault(row, {})
                    times[name] = min(times.get(name, 1e9), float(seconds))
        print("%-32s%12s%12s%8s%8s" % ("ms", "cyxx", "Cython", "ratio", "model"))
        for row, times in best.items():
            print("%-32s%12.3f%12.3f%8.2f%8s" % (row, 1e3 * times["cyxx"], 1e3 * times["Cython"],
                                                 times["cyxx"] / times["Cython"], RATIOS.get(row, "")))
        print("\n%d lines of plain Python" % PLAIN_LINES)
        for what, ours, theirs in zip(["lines of C++", "seconds of C++", "bytes"], *sizes.values()):
            print("%-32s%12.6g%12.6g%8.2f" % (what, ours, theirs, ours / theirs))
    finally:
        shutil.rmtree(root, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
