#!/usr/bin/env python3
"""Views: the kernels of bench/views compiled by cyxx, by Cython if it is there, and by hand in C++.

    views.py --cyxx build/cyxx [--cython "python3 -m cython"] [--rounds 15] [KERNEL...]

All run in one process, in turns; the least time of each counts. Each kernel has items side by side (dense) or
apart (strided), default directives (checked) or none (unchecked). Ratios above 1.1 are marked. Then the cost
of taking and releasing a buffer argument. Run it with a Python that has headers and NumPy.
"""
import argparse
import array
import ctypes
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
    sys.exit("bench/views.py needs a Python that has NumPy, as /usr/bin/python3 with python3-numpy")
from compare import CYTHON_FLAGS, find_cython

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "views")
INCLUDES = ["-I" + sysconfig.get_paths()["include"], "-I" + np.get_include()]
UNCHECKED = ["-X", "boundscheck=False", "-X", "wraparound=False"]
SHAPES = {1: (20000,), 2: (160, 160), 3: (28, 28, 28)}
# The dimensions of a kernel's arguments, where its name does not tell; and shapes other than the usual.
DIMENSIONS = {"gather": (1, 1, 0), "matmul": (2, 2, 2), "cumsum": (1, 1), "jacobi": (2, 2), "stencil1": (1, 1),
              "stencil3": (3, 3), "transpose": (2, 2), "copy_rows": (2, 2), "broadcast2": (1, 2), "sum1": (1,),
              "broadcast3": (2, 3), "broadcast_column": (2, 2), "sum2": (2,), "sum3": (3,), "largest2": (2,),
              "pass_rows": (2,), "pass_columns": (2,), "pass_planes": (3,), "keep_rows": (2,), "windows": (1,),
              "blocks": (2,), "new_copy": (2,), "fill1": (1,), "fill2": (2,), "fill3": (3,), "fill_rows": (2,),
              "axpy1": (1, 1), "axpy2": (2, 2), "axpy3": (3, 3), "copy1": (1, 1), "copy2": (2, 2),
              "copy3": (3, 3)}
ROWS = {2: (2000, 12), 3: (1500, 4, 4)}
OTHER_SHAPES = {"pass_rows": ROWS, "keep_rows": ROWS, "copy_rows": ROWS, "fill_rows": ROWS,
                "pass_columns": {2: (12, 2000)}, "pass_planes": ROWS, "matmul": {2: (48, 48)},
                "broadcast2": {1: (160,), 2: (160, 160)}, "broadcast3": {2: (28, 28), 3: (28, 28, 28)}}


class Array(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("shape", ctypes.c_long * 3), ("strides", ctypes.c_long * 3)]

    def __init__(self, of):
        super().__init__(of.ctypes.data)
        for axis in range(of.ndim):
            self.shape[axis] = of.shape[axis]
            self.strides[axis] = of.strides[axis] // of.itemsize


def call(command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def module(pyx, name, translate, flags, folder):
    """Translates and imports it; `name` is what the file's module is called."""
    os.makedirs(folder)
    cpp = os.path.join(folder, name + ".cpp")
    call([*translate, pyx, "-o", cpp])
    so = os.path.join(folder, name + sysconfig.get_config_var("EXT_SUFFIX"))
    call(["g++", "-O2", "-shared", "-fPIC", "-w", *flags, *INCLUDES, cpp, "-o", so])
    spec = importlib.util.spec_from_file_location(name, so)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def arrays(kernel, dense):
    """The arguments of a kernel."""
    random = np.random.default_rng(1)
    made = []
    for ndim in DIMENSIONS[kernel]:
        shape = OTHER_SHAPES.get(kernel, SHAPES).get(ndim or 1, SHAPES[ndim or 1])
        spread = shape if dense else tuple(2 * extent for extent in shape)
        values = random.random(spread) if ndim else random.integers(0, shape[0], spread)
        made.append(values if dense else values[(slice(None, None, 2),) * len(shape)])
    return made


def least(runs, rounds):
    """The least time of each of these calls, which take turns."""
    best = [1e9] * len(runs)
    for _ in range(rounds):
        for k, run in enumerate(runs):
            start = time.perf_counter()
            run()
            best[k] = min(best[k], time.perf_counter() - start)
    return best


def ratio(time, of):
    return "%7.2f%s" % (time / of, "!" if time > 1.1 * of else " ")


def kernels(names, compilers, by_hand, rounds, folder):
    modules = {}
    with open(os.path.join(HERE, "kernels.pyx"), encoding="utf-8") as file:
        dense_text = file.read()
    for dense, checked, compiler in itertools.product((True, False), (True, False), compilers):
        name = "kernels"
        place = os.path.join(folder, "%s-%d-%d" % (compiler, dense, checked))
        pyx = os.path.join(folder, "dense" if dense else "strided", name + ".pyx")
        os.makedirs(os.path.dirname(pyx), exist_ok=True)
        with open(pyx, "w", encoding="utf-8") as file:
            file.write(dense_text if dense else dense_text.replace("::1", ":"))
        translate, flags = compilers[compiler]
        modules[compiler, dense, checked] = module(
            pyx, name, [*translate, *([] if checked else UNCHECKED)], flags, place)
    print("%-26s%30s%38s%10s" % ("", "checked", "unchecked", "checked /"))
    print("%-18s%-8s%10s%10s%10s%10s%10s%10s%10s%10s%10s" % (
        "us", "", "cyxx", "Cython", "ratio", "cyxx", "Cython", "C++", "ratio", "of C++", "unchecked"))
    for name, dense in itertools.product(names or DIMENSIONS, (True, False)):
        arguments = arrays(name, dense)
        layout = "dense" if dense else "strided"
        hand = getattr(by_hand, "%s_%s" % (name, layout))
        hand.restype = ctypes.c_double
        raw = [ctypes.byref(Array(one)) for one in arguments]
        keys = [(compiler, dense, checked) for checked in (True, False) for compiler in compilers]
        runs = [lambda f=getattr(modules[key], name): f(*arguments) for key in keys]
        times = least([*runs, lambda: hand(*raw)], rounds)
        us = [1e6 * seconds for seconds in times]
        if len(compilers) == 1:
            us = [us[0], us[0], us[1], us[1], us[2]]
        print("%-18s%-8s%10.1f%10.1f%10s%10.1f%10.1f%10.1f%10s%10s%10s" % (
            name, layout, us[0], us[1], ratio(us[0], us[1]), us[2], us[3], us[4], ratio(us[2], us[3]),
            ratio(us[2], us[4]), ratio(us[0], us[2])))


LOOP = """
def run(f, a, n, clock):
    start = clock()
    for _ in range(n):
        f(a)
    return clock() - start
"""


def arguments(compilers, rounds, folder):
    pyx = os.path.join(HERE, "arguments.pyx")
    modules = [module(pyx, "arguments", *compilers[c], os.path.join(folder, c + "-arguments"))
               for c in compilers]
    space = {}
    exec(LOOP, space)
    line, table = np.zeros(5), np.zeros((5, 5))
    of = {"1": line, "2": table, "array.array": array.array("d", line), "bytes": b"spam"}
    print("\n%-26s%10s%10s%10s" % ("ns for a buffer argument", "cyxx", "Cython", "ratio"))
    for name, exporter in [("view1", ""), ("dense1", ""), ("kept1", ""), ("array1", ""), ("view2", ""),
                           ("dense2", ""), ("const2", ""), ("array2", ""), ("view1", "array.array"),
                           ("bytes1", "bytes")]:
        functions = [getattr(m, f) for m in modules for f in (name, "any_object")]
        best = [1e9] * len(functions)
        for _ in range(20 * rounds):
            for k, function in enumerate(functions):
                best[k] = min(best[k], space["run"](function, of[exporter or name[-1]], 1000, time.perf_counter))
        ns = [1e6 * (best[k] - best[k + 1]) for k in range(0, len(best), 2)]
        print("%-26s%10.1f%10.1f%10.2f" % (name + " " + exporter, ns[0], ns[-1], ns[0] / ns[-1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kernels", nargs="*", help="names, or `arguments`; all")
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cython", default="")
    parser.add_argument("--rounds", type=int, default=15)
    args = parser.parse_args()
    cyxx = os.path.abspath(args.cyxx)
    flags = shlex.split(subprocess.run([cyxx, "--cflags"], capture_output=True, text=True, check=True).stdout)
    compilers = {"cyxx": ([cyxx, "-w"], flags)}
    cython, version = find_cython(args.cython)
    print(version)
    if cython:
        compilers["Cython"] = ([*cython, "-3", "--cplus"], CYTHON_FLAGS)
    with tempfile.TemporaryDirectory(prefix="cyxx-bench-") as folder:
        library = os.path.join(folder, "by_hand.so")
        # The flags of our own output: vectorisation must not be what makes the difference.
        call(["g++", "-O2", *flags, "-fvisibility=default", "-shared", "-fPIC", os.path.join(HERE, "by_hand.cpp"),
              "-o", library])
        if args.kernels != ["arguments"]:
            kernels(args.kernels, compilers, ctypes.CDLL(library), args.rounds, folder)
        if not args.kernels or args.kernels == ["arguments"]:
            arguments(compilers, args.rounds, folder)


if __name__ == "__main__":
    main()
