#!/usr/bin/env python3
"""Build one module with `cyxx build`, import it and run its doctests: run.py FILE.pyx --work DIR

Then leaks.py looks for what they leave behind. Also runs FILE.check.py, if there is one, with the module importable. In the source,
    # options: -X boundscheck=False    are options for cyxx
    # compare: python                  also runs the source as Python; both must print the same
DIR keeps the generated C++ and the module. CXXFLAGS_TEST overrides -O0. With --sanitize the module is built
and run with the address and undefined-behaviour sanitizers, and nothing is asked about what is left behind.
"""
import argparse
import os
import re
import shlex
import subprocess
import sys

# An enum keeps any int, as C has it: no compiler here assumes less.
SANITIZERS = "-fsanitize=address,undefined -fno-sanitize=enum"
LEAKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leaks.py")
HEADER = re.compile(r"^#\s*(options|compare):\s*(.*)$", re.M)

DOCTESTS = r"""
import doctest, importlib, sys
if sys.argv[2:] == ["numpy"]:  # all versions print alike
    import numpy
    if int(numpy.__version__.split(".")[0]) >= 2:
        numpy.set_printoptions(legacy="1.25")
module = importlib.import_module(sys.argv[1])
runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
parser = doctest.DocTestParser()
owners = [("", module)] + sorted(vars(module).items(), key=lambda item: item[0])
for name, owner in list(owners):
    if isinstance(owner, type) and owner.__module__ == module.__name__:
        owners += [(name + "." + key, value) for key, value in vars(owner).items()]
seen = set()
for name, owner in owners:
    here = owner is module or getattr(owner, "__module__", None) == module.__name__
    doc = getattr(owner, "__doc__", None) if here else None
    if isinstance(doc, str) and ">>>" in doc and (not name or id(owner) not in seen):
        seen.add(id(owner))
        test = parser.get_doctest(doc, dict(vars(module)), name or module.__name__, None, 0)
        runner.run(test)
print("%d of %d examples hold" % (runner.tries - runner.failures, runner.tries))
sys.exit(1 if runner.failures else 0 if runner.tries else 3)
"""


def call(command, **keywords):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **keywords)
    return done.returncode, done.stdout.decode(errors="replace")


def sanitizing(compiler):
    """The environment of a Python that does not know the sanitizers of its modules. Its leaks are its own."""
    # The sanitizer looks for __cxa_throw when it starts.
    libraries = [call([*compiler, "-print-file-name=" + name])[1].strip()
                 for name in ("libasan.so", "libstdc++.so.6")]
    return {"LD_PRELOAD": " ".join(libraries), "ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=16", "PYTHONMALLOC": "malloc",
            "UBSAN_OPTIONS": "print_stacktrace=1"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    parser.add_argument("--sanitize", action="store_true")
    args = parser.parse_args()
    args.file, args.work = os.path.abspath(args.file), os.path.abspath(args.work)
    python = os.environ["CYXX_PYTHON_EXECUTABLE"]
    with open(args.file, encoding="utf-8") as file:
        source = file.read()
    headers = {}
    for kind, words in HEADER.findall(source):
        headers.setdefault(kind, []).extend(shlex.split(words))

    os.makedirs(args.work, exist_ok=True)
    name = os.path.splitext(os.path.basename(args.file))[0]
    compiler = [os.environ[key] for key in ("CYXX_TEST_CCACHE", "CYXX_TEST_CXX") if os.environ.get(key)]
    flags = os.environ.get("CXXFLAGS_TEST", "-O0") + " -Wall -Wextra -Werror"
    environment = dict(os.environ, CXX=shlex.join(compiler) or "g++", CXXFLAGS=flags)
    if args.sanitize:
        environment.update(CXXFLAGS=SANITIZERS + " -O0 -g1 -fno-sanitize-recover=undefined -w",
                           LDFLAGS=SANITIZERS)
    status, text = call([os.environ["CYXX"], "build", args.file, "-o", args.work + "/", "--python",
                         python, *headers.get("options", [])], env=environment)
    print(text, end="")
    if status:
        print("cyxx build: status %d" % status)
        return 1

    environment = dict(os.environ, PYTHONPATH=args.work, PYTHONFAULTHANDLER="1")
    if args.sanitize:
        environment.update(sanitizing(compiler or ["g++"]))
    status, text = call([python, "-X", "dev", "-c", DOCTESTS, name,
                         "numpy" if "numpy" in source else ""], env=environment, cwd=args.work)
    print(text, end="")
    if status not in (0, 3):
        print("doctests: status %d" % status)
        return 1
    checked = status == 0
    if not args.sanitize:
        status, text = call([python, LEAKS, name], env=environment, cwd=args.work)
        print(text, end="")
        if status:
            print("leaks: status %d" % status)
            return 1

    check = os.path.splitext(args.file)[0] + ".check.py"
    if os.path.exists(check):
        code, text = call([python, check], env=environment, cwd=args.work)
        print(text, end="")
        if code:
            print("%s: status %d" % (check, code))
            return 1
        checked = True

    if headers.get("compare"):
        _, here = call([python, "-c", "import " + name], env=environment, cwd=args.work)
        _, there = call([python, args.file], cwd=args.work)
        if here != there:
            print("the module prints\n%s\nPython prints\n%s" % (here, there))
            return 1
        checked = True

    if not checked:
        print("nothing was checked: no doctest, no %s" % os.path.basename(check))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
