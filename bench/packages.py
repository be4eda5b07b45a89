#!/usr/bin/env python3
"""Builds small public packages with cyxx in the place of Cython, and runs their own tests.

    bench/packages.py [--cyxx build/cyxx] [NAME...]

Fetches their source archives from PyPI into a temporary folder, changes nothing in them but the lines that
import Cython, installs each into an environment of its own and runs its tests there. Nothing is kept.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass, field

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# How a setup script gets at Cython, and at cyxx.
IMPORTS = [
    (re.compile(r"^(\s*)from Cython\.Build import ", re.M), r"\1from cyxx.build import "),
    (re.compile(r"^(\s*)from Cython import __version__", re.M), r"\1from cyxx import __version__"),
    (re.compile(r"^\s*import Cython\.Compiler\.Options.*\n(\s*cython_options\..*\n)*", re.M), ""),
]


@dataclass
class Package:
    name: str
    version: str
    tests: str  # what pytest is given, from the folder of the sources
    style: str
    arguments: list = field(default_factory=list)  # of setup.py
    needs: list = field(default_factory=list)  # of its tests
    before: list = field(default_factory=list)  # commands of setup.py that come first


PACKAGES = [
    Package("murmurhash", "1.0.16", "--pyargs murmurhash",
            "C++ sources beside the module, Extension objects"),
    Package("quicktions", "1.24", "src/test_fractions.py",
            "one large module of Python classes and arithmetic", ["--with-cython"]),
    Package("cymem", "2.0.16", "--pyargs cymem", "extension types with critical sections"),
    Package("datrie", "0.8.3", "tests", "language level 2, a C library beside the module",
            needs=["hypothesis"], before=["build_clib"]),
]


def call(*words, **more):
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, universal_newlines=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(words)}:\n{done.stdout[-6000:]}")
    return done.stdout


def unpacked(python, package, folder):
    call(python, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", package.name,
         "-d", folder, f"{package.name}=={package.version}")
    archive, = glob.glob(os.path.join(folder, "*.tar.gz"))
    with tarfile.open(archive) as file:
        file.extractall(folder)
    return os.path.join(folder, f"{package.name}-{package.version}")


def changed(source):
    """Writes the setup script with other imports; the lines that differ."""
    path = os.path.join(source, "setup.py")
    with open(path, encoding="utf-8") as file:
        before = file.read()
    after = before
    for pattern, replacement in IMPORTS:
        after = pattern.sub(replacement, after)
    with open(path, "w", encoding="utf-8") as file:
        file.write(after)
    return sorted(set(before.splitlines()) - set(after.splitlines()))


def tried(package, cyxx, folder):
    call(sys.executable, "-m", "venv", os.path.join(folder, "venv"))
    python = os.path.join(folder, "venv", "bin", "python")
    call(python, "-m", "pip", "install", "-q", "setuptools", "pytest", "scikit-build-core>=0.10",
         *package.needs)
    call(python, "-m", "pip", "install", "-q", "--no-build-isolation", ROOT,
         "--config-settings=cmake.define.CYXX_PREBUILT=" + cyxx)
    source = unpacked(python, package, folder)
    print(f"{package.name} {package.version}: {package.style}")
    for line in changed(source):
        print(f"  changed: {line.strip()}")
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("CYXX", "PYTHONPATH")}
    # As pip builds it, but in place, where its tests are.
    call(python, "setup.py", *package.before, "build_ext", "--inplace", "--force", *package.arguments, cwd=source,
         env=environment)
    paths = [source, os.path.join(source, "src")]
    out = call(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *package.tests.split(),
               cwd=source, env=dict(environment, PYTHONPATH=os.pathsep.join(paths)))
    print(f"  tests: {out.strip().splitlines()[-1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cyxx", default=os.path.join(ROOT, "build", "cyxx"))
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    for package in PACKAGES:
        if args.names and package.name not in args.names:
            continue
        with tempfile.TemporaryDirectory(prefix="cyxx-packages-") as folder:
            tried(package, os.path.abspath(args.cyxx), folder)


if __name__ == "__main__":
    main()
