#!/usr/bin/env python3
"""Translates every .pyx file below some folders, and judges what comes out.

    bench/corpus.py [--cyxx build/cyxx] [--cython EXE] [--site-packages DIR] FOLDER...
    bench/corpus.py --fetch FOLDER NAME...

The first form prints each fault (a crash, exit status 70, a timeout, C++ that the compiler refuses), each refused file
with its first errors, and counts by kind; its status is 1 if there was a fault. With --cython, files that the Cython
compiler refuses too are only counted. The second form downloads source archives by pip and unpacks them.
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass, field

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DECLARATIONS = (".pxd", ".pxi")
HEADERS = (".h", ".hh", ".hpp")
FAULTS = ("crash", "internal", "timeout", "bad C++")
CODE = re.compile(r": error: .*\[(CY\d+)")


@dataclass
class Result:
    path: str
    kind: str
    lines: list = field(default_factory=list)


def run(words, seconds, **more):
    """The finished process; None if it took longer."""
    try:
        return subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              universal_newlines=True, errors="replace", timeout=seconds, **more)
    except subprocess.TimeoutExpired:
        return None


def folders_with(root, suffixes):
    return sorted(folder for folder, _, names in os.walk(root) if any(name.endswith(suffixes) for name in names))


def package_root(path):
    """The folder that holds the outermost package of a file, and the module's full name."""
    folder, name = os.path.split(os.path.abspath(path))
    parts = [name[:-len(".pyx")]]
    while any(os.path.exists(os.path.join(folder, "__init__" + end)) for end in (".py", ".pxd", ".pyx")):
        folder, part = os.path.split(folder)
        parts.insert(0, part)
    return folder, ".".join(parts)


class Judge:
    def __init__(self, args):
        self.args = args
        self.flags = run([args.cyxx, "--includes"], 20).stdout.split()
        self.headers = {}

    def judge(self, path, root):
        package, module = package_root(path)
        search = [package, root, *self.args.include]
        folder = tempfile.mkdtemp(prefix="cyxx-corpus-")
        try:
            return self.judge_in(folder, path, root, module, search)
        finally:
            shutil.rmtree(folder)

    def judge_in(self, folder, path, root, module, search):
        words = [self.args.cyxx, "-w", path, "-o", folder + os.sep, "--module-name", module]
        words += [word for directory in search for word in ("-I", directory)]
        words += [word for directory in self.args.site_packages for word in ("--site-packages", directory)]
        done = run(words, 60)
        if done is None:
            return Result(path, "timeout")
        errors = [line for line in done.stderr.splitlines() if ": error: " in line]
        if done.returncode < 0 or done.returncode > 128 or "AddressSanitizer" in done.stderr:
            return Result(path, "crash", done.stderr.splitlines()[-4:])
        if done.returncode == 70:
            return Result(path, "internal", done.stderr.splitlines()[-4:])
        if done.returncode:
            if self.args.cython and self.cython_refuses(folder, path, search):
                return Result(path, "refused by both")
            return Result(path, "refused", errors or done.stderr.splitlines()[-2:])
        if not self.args.compile:
            return Result(path, "translated")
        return self.compiled(path, root, glob.glob(os.path.join(folder, "*.cpp"))[0])

    def cython_refuses(self, folder, path, search):
        words = [self.args.cython, path, "-o", os.path.join(folder, "cython.cpp"), "-+"]
        words += [word for directory in search + self.args.site_packages for word in ("-I", directory)]
        done = run(words, 200)
        return done is None or done.returncode != 0

    def compiled(self, path, root, source):
        if root not in self.headers:
            self.headers[root] = folders_with(root, HEADERS)
        paths = self.flags + [sysconfig.get_paths()["include"], *self.args.headers, os.path.dirname(path)]
        paths += self.headers[root]
        words = [os.environ.get("CXX", "g++"), "-std=c++17", "-fsyntax-only", "-w"]
        words += [one if one.startswith("-") else "-I" + one for one in paths]
        done = run([*words, source], 300)
        if done is None:
            return Result(path, "timeout", ["of the C++ compiler"])
        errors = [line for line in done.stderr.splitlines() if "error: " in line]
        if any("fatal error" in line and "No such file" in line for line in errors):
            return Result(path, "headers missing")
        return Result(path, "bad C++", errors) if done.returncode else Result(path, "compiled")


def report(results, show):
    """Prints what was found, as it is found; whether there was a fault."""
    kinds = collections.Counter()
    codes = collections.Counter()
    for result in results:
        kinds[result.kind] += 1
        if result.kind == "refused":
            codes.update({code for line in result.lines for code in CODE.findall(line)})
        if result.kind in FAULTS or result.kind == "refused":
            print(f"{result.kind}: {result.path} ({len(result.lines)})")
            for line in result.lines[:show]:
                print("    " + line[-220:], flush=True)
    for kind, count in kinds.most_common():
        print(f"{count:5} {kind}")
    for code, count in codes.most_common():
        print(f"{count:5} files refused with {code}")
    return any(kinds[kind] for kind in FAULTS)


def fetch(folder, names):
    """Downloads and unpacks the newest source archive of each name."""
    for name in names:
        with tempfile.TemporaryDirectory(prefix="cyxx-corpus-") as work:
            words = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", name, "-d", work, name]
            done = run(words, 900)
            archives = glob.glob(os.path.join(work, "*.tar.*")) + glob.glob(os.path.join(work, "*.zip"))
            if not archives:
                print(f"{name}: {done.stderr.strip().splitlines()[-1:] if done else 'no answer'}")
                continue
            shutil.unpack_archive(archives[0], os.path.join(folder, name))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--cyxx", default=os.path.join(ROOT, "build", "cyxx"))
    add("--cython", metavar="EXE", help="a Cython compiler, as second judge of what is refused")
    add("-I", dest="include", action="append", default=[], metavar="DIR", help="more declarations")
    add("--site-packages", action="append", default=[], metavar="DIR", help="declarations of installed packages")
    add("--headers", action="append", default=[], metavar="DIR", help="headers of C, as NumPy's")
    add("--no-compile", dest="compile", action="store_false", help="do not look at the C++")
    add("--show", type=int, default=4, metavar="N", help="errors to print of each file")
    add("-j", dest="jobs", type=int, default=1, metavar="N")
    add("--fetch", metavar="FOLDER", help="download the packages that are named into it")
    add("paths", nargs="+", metavar="FOLDER")
    args = parser.parse_args()
    if args.fetch:
        fetch(args.fetch, args.paths)
        return 0
    args.cyxx = os.path.abspath(args.cyxx)
    files = [(os.path.join(folder, name), os.path.abspath(root)) for root in args.paths
             for folder, _, names in sorted(os.walk(os.path.abspath(root)))
             for name in sorted(names) if name.endswith(".pyx")]
    judge = Judge(args)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        return report(pool.map(lambda file: judge.judge(*file), files), args.show)


if __name__ == "__main__":
    sys.exit(main())
