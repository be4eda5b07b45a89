#!/usr/bin/env python3
"""Compile bench/programs with cyxx and, when it is there, with the Cython compiler; print both.

    compare.py --cyxx build/cyxx [--cython "python3 -m cython"] [--cxx g++] [--rounds 5] [PROGRAM...]

Times are processor seconds, the best of the rounds; memory is the peak of the C++ compiler. The kernel of
a program is the call in its `# bench:` line. Run it with a Python that has headers and NumPy.
"""
import argparse
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
KERNEL = """
import resource, sys, time
sys.path.insert(0, {folder!r})
import numpy
start = time.perf_counter()
import {name} as module
loaded = time.perf_counter() - start
run = lambda: eval({call!r}, vars(module))
run()
best = 1e9
for _ in range({rounds}):
    start = time.perf_counter()
    run()
    best = min(best, time.perf_counter() - start)
print(loaded, best)
"""


def measured(command, rounds=1, **keywords):
    """(processor seconds, peak MB) of the best round."""
    best, peak = 1e9, 0
    for _ in range(rounds):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **keywords)
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close()
        if process.returncode:
            raise RuntimeError("%s: status %d\n%s" % (shlex.join(command), process.returncode,
                                                     output.decode(errors="replace")[-2000:]))
        best = min(best, usage.ru_utime + usage.ru_stime)
        peak = max(peak, usage.ru_maxrss / 1024)
    return best, peak


def flags_of(cyxx, pyx, *options):
    """What `cyxx build` gives the C++ compiler for this file."""
    ask = lambda what: subprocess.run([cyxx, "-w", *options, what, pyx], capture_output=True, text=True,
                                      check=True).stdout
    return shlex.split(ask("--cflags")) + shlex.split(ask("--ldflags"))


# What Python's own flags have, and so every module of Cython's that setuptools builds.
CYTHON_FLAGS = ["-fwrapv"]


class Compiler:
    def __init__(self, name, translate, flags):
        self.name, self.translate, self.flags = name, translate, flags

    def measure(self, pyx, call, args, folder):
        name = os.path.splitext(os.path.basename(pyx))[0]
        cpp = os.path.join(folder, name + ".cpp")
        so = os.path.join(folder, name + sysconfig.get_config_var("EXT_SUFFIX"))
        seconds, _ = measured(self.translate + [pyx, "-o", cpp], args.rounds)
        text = open(cpp, "rb").read()
        import numpy
        command = [args.cxx, "-O2", "-shared", "-fPIC", "-w", *self.flags(pyx),
                   "-I" + sysconfig.get_paths()["include"], "-I" + numpy.get_include(), cpp, "-o", so]
        compile_seconds, peak = measured(command)
        subprocess.run(["strip", so], check=False)
        loaded, ran = [], []
        for _ in range(args.rounds):
            out = subprocess.run([sys.executable, "-c", KERNEL.format(
                folder=folder, name=name, call=call, rounds=3)], capture_output=True, text=True)
            if out.returncode:
                raise RuntimeError(out.stderr[-2000:])
            first, second = map(float, out.stdout.split())
            loaded.append(first), ran.append(second)
        return {"translate s": seconds, "lines": text.count(b"\n"), "bytes": len(text),
                "C++ s": compile_seconds, "C++ MB": peak, ".so kB": os.path.getsize(so) / 1000,
                "import ms": 1000 * min(loaded), "run ms": 1000 * min(ran)}


def find_cython(command):
    for candidate in [shlex.split(command)] if command else [["cython"], [sys.executable, "-m", "cython"]]:
        try:
            done = subprocess.run(candidate + ["--version"], capture_output=True, text=True)
        except OSError:
            continue
        if done.returncode == 0:
            return candidate, (done.stdout + done.stderr).strip()
    return None, "no Cython compiler here: install Cython, or give --cython COMMAND"


def show(name, columns):
    print("\n%s" % name)
    keys = list(next(iter(columns.values())))
    print("  %-12s" % "" + "".join("%12s" % key for key in keys))
    for compiler, row in columns.items():
        cells = ["%12.3f" % v if isinstance(v, float) else "%12d" % v for v in row.values()]
        print("  %-12s" % compiler + "".join(cells))
    if len(columns) == 2:
        first, second = columns.values()
        ratios = ["%11.1fx" % (second[k] / first[k]) if first[k] else "%12s" % "" for k in keys]
        print("  %-12s" % "ratio" + "".join(ratios))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--cyxx", default="build/cyxx")
    parser.add_argument("--cython", default="")
    parser.add_argument("--cxx", default=os.environ.get("CXX", "g++"))
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    cyxx = [os.path.abspath(args.cyxx)]
    compilers = [Compiler("cyxx", cyxx, lambda pyx: flags_of(*cyxx, pyx))]
    cython, version = find_cython(args.cython)
    print(version)
    if cython:
        compilers.append(Compiler("Cython", cython + ["-3", "--cplus"], lambda pyx: CYTHON_FLAGS))
    failed = 0
    for pyx in args.programs or sorted(glob.glob(os.path.join(HERE, "programs", "*.pyx"))):
        call = re.search(r"^# bench: (.*)$", open(pyx).read(), re.M).group(1)
        columns = {}
        for compiler in compilers:
            folder = tempfile.mkdtemp(prefix="cyxx-bench-")
            try:
                columns[compiler.name] = compiler.measure(os.path.abspath(pyx), call, args, folder)
            except RuntimeError as error:
                failed += compiler.name == "cyxx"
                print("\n%s, %s: %s" % (os.path.basename(pyx), compiler.name, error))
            finally:
                shutil.rmtree(folder, ignore_errors=True)
        if columns:
            show(os.path.basename(pyx), columns)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
