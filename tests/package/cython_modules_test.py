#!/usr/bin/env python3
"""A module of cyxx and one that Cython made use each other's functions, variables and extension types.

Either side of cython_modules/ is made by either compiler. $CYXX_CYTHON names a `cython` command, else the one
on the path is taken; without one only what cyxx makes of both is tested:

    python3 -m venv cython && cython/bin/pip install 'cython>=3'
    CYXX_CYTHON=$PWD/cython/bin/cython ctest -R cython_modules
"""
import os
import shlex
import shutil
import sys
import tempfile

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, TESTS)
from run import call  # noqa: E402

SOURCES = os.path.join(TESTS, "package", "cython_modules")
PYTHON = os.environ["CYXX_PYTHON_EXECUTABLE"]
CONFIG = "import sysconfig as s; print(s.get_paths()['include'], s.get_config_var('EXT_SUFFIX'))"


def with_cyxx(name, folder, cython):
    return [[os.environ["CYXX"], "build", "--python", PYTHON, name + ".pyx"]]


def with_cython(name, folder, cython):
    include, suffix = call([PYTHON, "-c", CONFIG])[1].split()
    compiler = shlex.split(os.environ.get("CC", "cc"))
    return [[cython, "-3", name + ".pyx"],
            compiler + ["-shared", "-fPIC", "-w", "-I" + include, name + ".c", "-o", name + suffix]]


def main():
    cython = os.environ.get("CYXX_CYTHON") or shutil.which("cython")
    makers = [with_cyxx, with_cython] if cython else [with_cyxx]
    failed = 0
    for shapes in makers:
        for user in makers:
            with tempfile.TemporaryDirectory() as folder:
                for name in os.listdir(SOURCES):
                    shutil.copy(os.path.join(SOURCES, name), folder)
                steps = shapes("shapes", folder, cython) + user("user", folder, cython)
                steps.append([PYTHON, "check.py"])
                environment = dict(os.environ, CXXFLAGS=os.environ.get("CXXFLAGS_TEST", "-O0"))
                for step in steps:
                    status, text = call(step, cwd=folder, env=environment)
                    if status:
                        print(" ".join(step), text, sep="\n")
                        failed += 1
                        break
                print(shapes.__name__, user.__name__, "failed" if status else "passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
