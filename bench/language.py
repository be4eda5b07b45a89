#!/usr/bin/env python3
"""Compiles Python's own tests of the language with cyxx, and says which of them hold no longer.

    bench/language.py [--cyxx build/cyxx] [--python EXE] [TEST...]

The interpreter must have its test suite (the package `test`). Each test module is copied to a temporary
folder and compiled, tests and all; those that fail uncompiled are not counted. Names that a test leaves
undefined on purpose are declared in the copy, since they are errors in Cython too.
"""
import argparse
import os
import re
import shutil
import sys
import tempfile

import stdlib

TESTS = ("""augassign baseexception binop bool bytes call class compare contextlib decorators dict enumerate
except_star exception_group exception_variations exceptions fstring functools generators global grammar hash
index int isinstance iter itertools keywordonlyarg list long named_expressions operator patma pow property raise
range richcmp set slice sort string_literals subclassinit tuple unpack weakref with""").split()
# Not to be had in compiled code, as in Cython: frames whose lines can be asked for, deep recursion that raises
# RecursionError, `NameError.name`, the classes `generator` and `coroutine` themselves; and powers of C integers
# are floating-point numbers (`cpow`), annotations are texts.


def undefined(cyxx, path):
    said = stdlib.output(cyxx, "check", path)[1]
    return sorted(set(re.findall(r"error: `(\w+)` is not defined", said)))


def results(python, test, folder):
    environment = dict(os.environ, PYTHONPATH=folder, PYTHONDONTWRITEBYTECODE="1")
    status, said = stdlib.output(python, "-W", "ignore", "-X", "faulthandler", "-m", "unittest", "-v", test,
                                 env=environment, cwd=folder)
    return dict(stdlib.RESULT.findall(said)), status, said


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cyxx", default=os.path.join(stdlib.ROOT, "build", "cyxx"))
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("tests", nargs="*", help="test_grammar or grammar")
    given = parser.parse_args()
    cyxx = os.path.abspath(given.cyxx)
    tests = stdlib.output(given.python, "-c", "import test; print(test.__path__[0])")[1].strip()
    for name in given.tests or TESTS:
        test = "test_" + name.removeprefix("test_")
        source = os.path.join(tests, test + ".py")
        if not os.path.exists(source):
            print(f"{test}: {given.python} has no such test")
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, test + ".py")
            shutil.copy(source, path)
            before = results(given.python, test, folder)[0]
            if names := undefined(cyxx, path):
                with open(path, "a") as file:
                    file.write("\nif 0:\n    " + " = ".join(names) + " = None\n")
            status, said = stdlib.output(cyxx, "build", "-w", path, "--python", given.python, cwd=folder)
            if status:
                print(f"{test}: not compiled\n{said[-1500:]}")
                continue
            os.remove(path)
            after, status, said = results(given.python, test, folder)
        good = {one for one, how in before.items() if how == "ok"}
        bad = sorted(one for one in good if after.get(one) != "ok")
        print(f"{test}: {len(good) - len(bad)} of {len(good)} tests as before", flush=True)
        for one in bad if after else []:
            print("    " + one)
        if status < 0 or not after:
            print(said[-1500:])


if __name__ == "__main__":
    main()
