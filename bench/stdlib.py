#!/usr/bin/env python3
"""Compiles modules of Python's own library with cyxx, and runs Python's own tests on them.

    bench/stdlib.py [--cyxx build/cyxx] [--python EXE] [MODULE...]

The interpreter must have its test suite (the package `test`). Each module is copied to a temporary
folder, compiled, and put in front of the library for the tests that belong to it; tests that fail with
the module as it is are not counted. Nothing is kept.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# The modules that are compiled for each test.
TESTS = {
    "test_heapq": ["heapq"],
    "test_bisect": ["bisect"],
    "test_difflib": ["difflib"],
    "test_textwrap": ["textwrap"],
    "test_shlex": ["shlex"],
    "test_string": ["string"],
    "test_csv": ["csv"],
    "test_configparser": ["configparser"],
    "test_argparse": ["argparse"],
    "test_json": ["json.decoder", "json.encoder", "json.scanner"],
    "test_htmlparser": ["html", "html.parser"],
    "test_dataclasses": ["dataclasses"],
    "test_statistics": ["statistics"],
    "test_copy": ["copy"],
    "test_pprint": ["pprint"],
    "test_calendar": ["calendar"],
    "test_graphlib": ["graphlib"],
    "test_sched": ["sched"],
    "test_queue": ["queue"],
    "test_colorsys": ["colorsys"],
    "test_base64": ["base64"],
    "test_glob": ["glob"],
    "test_posixpath": ["posixpath"],
    "test_ipaddress": ["ipaddress"],
    "test_tempfile": ["tempfile"],
}
# Some tests ask what a compiled module cannot answer: they read its source, look at the frames of its
# functions, or import it twice and expect two modules. And on purpose powers of C integers are
# floating-point numbers (`cpow`), and annotations are texts.
RESULT = re.compile(r"^(\w+ \([\w.]+\))(?:\n.*?)? \.\.\. (ok|FAIL|ERROR)", re.M)


def output(*words, **more):
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", **more)
    return done.returncode, done.stdout


def compiled(cyxx, python, library, module, folder):
    """Adds the module to the folder; what cyxx says if it cannot."""
    package, _, name = module.rpartition(".")
    source = os.path.join(library, *module.split("."))
    is_package = os.path.isdir(source)
    if package or is_package:
        top = module.split(".")[0]
        to = os.path.join(folder, top)
        if not os.path.exists(to):
            shutil.copytree(os.path.join(library, top), to,
                            ignore=shutil.ignore_patterns("__pycache__", "test*"))
    else:
        shutil.copy(source + ".py", folder)
    path = os.path.join(*module.split("."), "__init__.py") if is_package else \
        os.path.join(*module.split(".")) + ".py"
    status, said = output(cyxx, "build", "-w", path, "--python", python, cwd=folder)
    return said if status else ""


def results(python, test, folder):
    environment = dict(os.environ, PYTHONPATH=folder, PYTHONDONTWRITEBYTECODE="1")
    with tempfile.TemporaryDirectory() as scratch:
        _, said = output(python, "-m", "test", "-v", test, env=environment, cwd=scratch)
    return dict(RESULT.findall(said)), said


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cyxx", default=os.path.join(ROOT, "build", "cyxx"))
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("modules", nargs="*")
    given = parser.parse_args()
    cyxx = os.path.abspath(given.cyxx)
    library = output(given.python, "-c", "import os; print(os.path.dirname(os.__file__))")[1].strip()
    failed = False
    for test, modules in TESTS.items():
        if given.modules and not set(given.modules) & set(modules):
            continue
        with tempfile.TemporaryDirectory() as folder:
            faults = [compiled(cyxx, given.python, library, each, folder) for each in modules]
            if any(faults):
                print(f"{', '.join(modules)}: not compiled\n{''.join(faults)[-2000:]}")
                failed = True
                continue
            before, _ = results(given.python, test, "")
            after, said = results(given.python, test, folder)
        if not before:
            print(f"{test}: {given.python} has no such test")
            continue
        bad = sorted(name for name, how in before.items() if how == "ok" and after.get(name) != how)
        print(f"{', '.join(modules)}: {len(before) - len(bad)} of {len(before)} tests of {test} as before")
        for name in bad:
            print("    " + name)
        failed |= bool(bad)
        if not after:
            print(said[-2000:])
    return failed


if __name__ == "__main__":
    sys.exit(main())
