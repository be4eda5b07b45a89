#!/usr/bin/env python3
"""Parallel loops of bench/parallel: cyxx, Cython if it is there, and OpenMP C++ by hand.

    parallel.py --cyxx build/cyxx [--cython "python3 -m cython"] [--threads 2] [--rounds 15]

All run in one process, in turns; the least time of each counts. `efficiency` is the time with one thread
over that with all of them times their number. Run it with a Python that has headers and NumPy.
"""
import argparse
import ctypes
import importlib.util
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
    sys.exit("bench/parallel.py needs a Python that has NumPy, as /usr/bin/python3 with python3-numpy")
from compare import CYTHON_FLAGS, find_cython

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "parallel")
OPTIONS = ["-O2", "-shared", "-fPIC", "-w", "-fopenmp"]
INCLUDES = ["-I" + sysconfig.get_paths()["include"], "-I" + np.get_include()]


def call(command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def module(prefix, source, translate, flags, folder):
    """Translates HERE/source.pyx and imports it; the modules of both compilers have the same name."""
    place = os.path.join(folder, prefix)
    os.makedirs(place, exist_ok=True)
    cpp = os.path.join(place, source + ".cpp")
    call([*translate, os.path.join(HERE, source + ".pyx"), "-o", cpp])
    so = os.path.join(place, source + sysconfig.get_config_var("EXT_SUFFIX"))
    call(["g++", *OPTIONS, *flags, *INCLUDES, cpp, "-o", so])
    spec = importlib.util.spec_from_file_location(source, so)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded.run


def cases(by_hand):
    """name, arguments, the call by hand"""
    size, integer, pointer = ctypes.c_long, ctypes.c_int, np.ctypeslib.ndpointer
    numbers = pointer(dtype=np.double, flags="C")
    by_hand.mandelbrot.argtypes = [pointer(dtype=np.intc, flags="C"), size, size, integer]
    by_hand.sums.argtypes = [numbers, size, size, integer]
    by_hand.sums.restype = ctypes.c_double
    by_hand.distances.argtypes = [numbers, numbers, size, size, integer]
    by_hand.checked.argtypes = [numbers, numbers, size, integer]
    picture = np.zeros((300, 300), dtype=np.intc)
    matrix = np.random.default_rng(1).random((1000, 1000))
    points, table = matrix[:300, :64].copy(), np.zeros((300, 300))
    line, out = matrix.ravel(), np.zeros(matrix.size)
    yield ("mandelbrot", (picture,), lambda t: by_hand.mandelbrot(picture, 300, 300, t))
    yield ("sums", (matrix,), lambda t: by_hand.sums(matrix, 1000, 1000, t))
    yield ("distances", (points, table), lambda t: by_hand.distances(points, table, 300, 64, t))
    yield ("checked", (line, out), lambda t: by_hand.checked(line, out, line.size, t))


def least(runs, rounds):
    """The least time of each of these calls, which take turns."""
    best = [1e9] * len(runs)
    for _ in range(rounds):
        for k, run in enumerate(runs):
            start = time.perf_counter()
            run()
            best[k] = min(best[k], time.perf_counter() - start)
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cython", default="")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=15)
    args = parser.parse_args()
    cyxx = os.path.abspath(args.cyxx)
    flags = shlex.split(subprocess.run([cyxx, "--cflags"], capture_output=True, text=True, check=True).stdout)
    cython, version = find_cython(args.cython)
    print(version)
    print("%-12s%8s%10s%10s%10s%12s%12s" % ("ms", "threads", "cyxx", "Cython", "by hand", "of Cython",
                                            "efficiency"))
    with tempfile.TemporaryDirectory(prefix="cyxx-bench-") as folder:
        library = os.path.join(folder, "by_hand.so")
        call(["g++", "-std=c++17", *OPTIONS, os.path.join(HERE, "by_hand.cpp"), "-o", library])
        for name, arguments, by_hand in cases(ctypes.CDLL(library)):
            ours = module("cyxx", name, [cyxx, "-w"], flags, folder)
            own = os.path.exists(os.path.join(HERE, name + "_cython.pyx"))
            theirs = cython and module("cython", name + "_cython" * own, [*cython, "-3", "--cplus"], CYTHON_FLAGS,
                                       folder)
            one = {}
            for threads in (1, args.threads):
                runs = [lambda f=f: f(*arguments, threads) for f in (ours, theirs or ours)]
                times = least([*runs, lambda: by_hand(threads)], args.rounds)
                one.setdefault("times", times)
                print("%-12s%8d%10.2f%10s%10.2f%12s%12s" % (
                    name, threads, 1e3 * times[0], "%.2f" % (1e3 * times[1]) if theirs else "-",
                    1e3 * times[2], "%.2f" % (times[0] / times[1]) if theirs else "-",
                    "%.2f / %.2f" % tuple(one["times"][k] / times[k] / threads for k in (0, 2))))


if __name__ == "__main__":
    main()
