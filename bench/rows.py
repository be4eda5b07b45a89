#!/usr/bin/env python3
"""Small operations in C, of views and of methods: what cyxx's and Cython's code of bench/rows takes for each.

    rows.py [--cyxx build/cyxx] [--cython "python3 -m cython"] [--rounds 7] [--costs] [MODULE...]

All run in one process. The modules take turns and the least time counts; an empty loop is taken off. `hand` is the
ratio to Cython that C++ written by hand for the same source had when it was measured. `!` marks what is slower than
Cython, or than the hand-written form by more than a tenth. --costs prints what the modules cost instead: lines,
bytes, seconds of the C++ compiler at -O2, size of the stripped module. `NAME_cython.pyx` is what a program in the
extended dialect has to become for Cython. Run it with a Python that has headers and NumPy.
"""
import argparse
import array
import importlib.util
import itertools
import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import time

try:
    import numpy as np
except ImportError:
    sys.exit("bench/rows.py needs a Python that has NumPy, as /usr/bin/python3 with python3-numpy")
from compare import CYTHON_FLAGS, find_cython, flags_of, measured

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "rows")
PARALLEL = ("errors", "private_rows", "parallel_allocate", "slices")
# What a row is, its module, what is set up, the statement, operations in it, the hand-written form's ratio to Cython.
ROWS = [
    ("cpdef method in C", "methods", "f = m.call_both; x = m.Derived()", "f(x, 1000)", 1000, None),
    ("cdef method", "methods", "f = m.call_plain; x = m.Derived()", "f(x, 1000)", 1000, None),
    ("final method", "methods", "f = m.call_own; x = m.Last()", "f(x, 1000)", 1000, None),
    ("construct a cdef object in C", "methods", "f = m.construct", "f(1000)", 1000, None),
    ("raise in C and catch", "methods", "f = m.catch", "f(100)", 100, None),
    ("rebinding an attribute", "methods", "x = m.Base(); f = x.rebind", "f(v, v, 1000)", 2000, None),
    ("buffer argument: bytes", "methods", "f = m.text_length", "f(b'spam')", 1, None),
    ("call of add(1, 2.0, 3)", "args", "f = m.add", "f(1, 2.0, 3)", 1, 0.81),
    ("call of add(a=1, b=2.0, c=3)", "args", "f = m.add", "f(a=1, b=2.0, c=3)", 1, 0.87),
    ("buffer argument: ndarray", "args", "f = m.first", "f(v)", 1, 0.54),
    ("buffer argument: array.array", "args", "f = m.first", "f(numbers)", 1, 0.38),
    ("rebinding, local sub-view", "slices", "f = m.rebind_local", "f(old, 10000)", 10000, 1.00),
    ("rebinding, swap", "slices", "f = m.rebind_swap", "f(v, v, 10000)", 10000, 0.09),
    ("rebinding, module variable", "slices", "f = m.rebind_global", "f(v, v, 10000)", 20000, 0.43),
    ("dot(a[i, :], b[j, :]), nogil", "slices", "f = m.dots", "f(pairs, pairs, out)", 160000, 1.00),
    ("dot(a.T[:, i], b.T[:, j]), nogil", "slices", "f = m.dots_turned", "f(pairs, pairs, out)", 160000, None),
    ("dot(a[i, :], b[j, :]) in prange", "slices", "f = m.dots_parallel", "f(pairs, pairs, out)", 160000, 0.12),
    ("void nogil call that may raise", "errors", "f = m.decay", "f(many)", 20000, 0.04),
    ("prange that may raise", "errors", "f = m.roots", "f(many, many)", 20000, 0.96),
    ("prange, an array of 9 in each turn", "private_rows", "f = m.row_norms", "f(nines, norms)", 20000, 0.05),
    ("Jacobi [:, ::1], own bounds, per cell", "jacobi", "f = m.relax", "f(old, new)", 298 * 298, 0.89),
    ("Jacobi [:, :], int bounds, per cell", "jacobi", "f = m.sweep", "f(old, new, 1, 299, 1, 299)", 298 * 298, 0.16),
    ("Gaussian 200 x 200", "gauss_released", "f = m.gauss", "f(200, 200, 9, 9, 3, 3)", 1, 1.00),
    ("Gaussian 2 x 2", "gauss_released", "f = m.gauss", "f(2, 2, 9, 9, 3, 3)", 1, 0.72),
    ("Gaussian 2 x 2, array made native", "gauss_nogil", "f = m.gauss", "f(2, 2, 9, 9, 3, 3)", 1, 0.17),
    ("arrays of 16 x 16 in each turn", "parallel_allocate", "f = m.embarrasingly_parallel_example", "f(A)", 1, 1.00),
]
# What Cython has to take for a program that it refuses.
INSTEAD = {"gauss_nogil": "gauss_released", "private_rows": "private_rows_cython",
           "parallel_allocate": "parallel_allocate_cython"}


def data():
    random = np.random.default_rng(4)
    return {"v": np.ones(8), "numbers": array.array("d", [1] * 8), "old": random.random((300, 300)),
            "new": np.zeros((300, 300)), "pairs": np.ones((400, 2)), "out": np.zeros((400, 400)),
            "many": np.ones(20000), "A": np.ones((40, 16), np.int8), "nines": np.ones((20000, 9)),
            "norms": np.ones(20000)}


def build(name, translate, flags, folder):
    """The module, and its lines, bytes, seconds of C++ and stripped size."""
    pyx = os.path.join(folder, name.replace("_cython", "") + ".pyx")
    stem = os.path.splitext(os.path.basename(pyx))[0]
    with open(os.path.join(HERE, name + ".pyx"), encoding="utf-8") as source, open(pyx, "w", encoding="utf-8") as file:
        file.write(source.read())
    cpp, so = os.path.join(folder, stem + ".cpp"), os.path.join(folder, stem + sysconfig.get_config_var("EXT_SUFFIX"))
    measured([*translate, pyx, "-o", cpp])
    omp = ["-fopenmp"] if stem in PARALLEL else []
    seconds, _ = measured(["g++", "-O2", "-shared", "-fPIC", "-w", *flags(pyx), *omp,
                           "-I" + sysconfig.get_paths()["include"], "-I" + np.get_include(), cpp, "-o", so])
    subprocess.run(["strip", so], check=False)
    with open(cpp, "rb") as file:
        text = file.read()
    spec = importlib.util.spec_from_file_location(stem, so)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, (text.count(b"\n"), len(text), seconds, os.path.getsize(so))


def loop_of(module, setup, statement):
    """A function that runs the statement n times and gives the seconds."""
    space = {**data(), "m": module}
    exec(setup, space)
    names = [name for name in ("f", "x", *data()) if name in space]
    body = "".join("  %s\n" % line for line in statement.splitlines())
    exec("def loop(times, %s):\n for _i in times:\n%s" % (", ".join(names), body), space)
    loop, given = space["loop"], [space[name] for name in names]

    def run(times):
        start = time.perf_counter()
        loop(itertools.repeat(None, times), *given)
        return time.perf_counter() - start

    return run


def least(loops, rounds):
    """ns of each loop's turn; the loops take turns."""
    times = 1
    while loops[0](times) < 0.004:
        times *= 2
    best = [1e9] * len(loops)
    for _ in range(rounds):
        for k, loop in enumerate(loops):
            best[k] = min(best[k], loop(times))
    return [1e9 * seconds / times for seconds in best]


def show_rows(chosen, modules, rounds):
    print("%-40s%12s%12s%8s%8s" % ("ns", "cyxx", "Cython", "ratio", "hand"))
    for title, name, setup, statement, operations, hand in ROWS:
        if name not in chosen:
            continue
        loops = [loop_of(module, setup, statement) for module in modules[name]]
        *ns, empty = least([*loops, loop_of(None, "", "pass")], rounds)
        ns = [max(0.01, (one - empty) / operations) for one in ns]
        ratio = ns[0] / ns[-1]
        slow = len(ns) > 1 and (ratio > 1.02 or (hand is not None and ratio > 1.1 * hand))
        print("%-40s%12.2f%12.2f%8.2f%8s%s" % (title, ns[0], ns[-1], ratio, hand or "", " !" if slow else ""))


def show_costs(costs):
    print("%-20s%9s%9s%8s%9s   %9s%9s%8s%9s" % (("cyxx, Cython",) + ("lines", "bytes", "C++ s", ".so kB") * 2))
    for name, columns in costs.items():
        print("%-20s" % name + "   ".join("%9d%9d%8.2f%9.1f" % (*c[:3], c[3] / 1000) for c in columns))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cython", default="")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--costs", action="store_true")
    args = parser.parse_args()
    cyxx = os.path.abspath(args.cyxx)
    cython, version = find_cython(args.cython)
    print(version)
    compilers = [[cyxx, "-w"]] + ([[*cython, "-3", "--cplus"]] if cython else [])
    chosen = args.modules or list(dict.fromkeys(row[1] for row in ROWS))
    modules, costs = {}, {}
    with tempfile.TemporaryDirectory(prefix="cyxx-bench-") as root:
        for name in chosen:
            for k, translate in enumerate(compilers):
                folder = os.path.join(root, "%s-%d" % (name, k))
                os.mkdir(folder)
                extended = ["--extended"] if not k and name in INSTEAD else []
                flags = (lambda pyx: CYTHON_FLAGS) if k else (lambda pyx: flags_of(cyxx, pyx, *extended))
                module, cost = build(INSTEAD.get(name, name) if k else name, [*translate, *extended], flags, folder)
                modules.setdefault(name, []).append(module)
                costs.setdefault(name, []).append(cost)
        if args.costs:
            show_costs(costs)
        else:
            show_rows(chosen, modules, args.rounds)


if __name__ == "__main__":
    sys.exit(main())
