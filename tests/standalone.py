#!/usr/bin/env python3
"""Translate FILE.pyx without Python, compile it with a C++ program, run that: standalone.py FILE.pyx --work DIR

FILE.main.cpp is the program, which fails by its status. FILE.returns.cpp is one without C++ exceptions.
FILE.same.py, if there is one, is run with FILE.pyx built as a module: it must print what the program prints.
    # options: --extended       options for cyxx
    # also: _other.pyx          a module that is cimported: translated and linked too
    # openmp                    also compiled with -fopenmp
"""
import argparse
import os
import re
import shlex
import subprocess
import sys

HEADER = re.compile(r"^#\s*(options|also):\s*(.*)$", re.M)
CYXX = os.environ["CYXX"]
RUNTIME = os.path.join(os.environ["CYXX_SOURCE_DIR"], "runtime")


def call(command, **keywords):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=250, **keywords)
    if done.returncode:
        sys.exit("%s\n%s%s\nstatus %d" % (shlex.join(command), done.stdout.decode(errors="replace"),
                                          done.stderr.decode(errors="replace"), done.returncode))
    return done.stdout.decode(errors="replace")


def compiler():
    ccache = os.environ.get("CYXX_TEST_CCACHE")
    return ([ccache] if ccache else []) + [os.environ.get("CYXX_TEST_CXX") or "g++"]


def compile_and_run(work, name, sources, flags):
    objects = []
    for source in sources:
        objects.append(os.path.join(work, os.path.basename(source) + "." + name + ".o"))
        call([*compiler(), "-std=c++17", "-O0", "-fwrapv", "-Wall", "-Wextra", "-Werror", "-I" + RUNTIME,
              "-I" + work, *flags, "-c", source, "-o", objects[-1]])
    program = os.path.join(work, name)
    call([*compiler(), *flags, *objects, "-o", program])
    return call([program], cwd=work)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    args = parser.parse_args()
    args.file, args.work = os.path.abspath(args.file), os.path.abspath(args.work)
    os.makedirs(args.work, exist_ok=True)
    folder, stem = os.path.dirname(args.file), os.path.splitext(args.file)[0]
    with open(args.file, encoding="utf-8") as file:
        source = file.read()
    headers = {}
    for kind, words in HEADER.findall(source):
        headers.setdefault(kind, []).extend(shlex.split(words))
    options = headers.get("options", [])
    inputs = [args.file] + [os.path.join(folder, name) for name in headers.get("also", [])]
    call([CYXX, "--target", "standalone", "-w", *options, "-o", args.work + "/", *inputs])
    translated = [os.path.join(args.work, os.path.splitext(os.path.basename(name))[0] + ".cpp")
                  for name in inputs]
    for path in translated:
        for text in (path, path[:-4] + ".hpp"):
            with open(text, encoding="utf-8") as file:
                if "Python.h" in file.read() or "cyxx/py/" in text:
                    sys.exit(text + " includes headers of Python")
    serial = ["-Wno-unknown-pragmas"]
    printed = compile_and_run(args.work, "program", translated + [stem + ".main.cpp"], serial)
    if re.search(r"^# openmp", source, re.M):
        again = compile_and_run(args.work, "threads", translated + [stem + ".main.cpp"], ["-fopenmp"])
        if again != printed:
            sys.exit("with OpenMP it prints\n%snot\n%s" % (again, printed))
    if os.path.exists(stem + ".returns.cpp"):
        compile_and_run(args.work, "returns", translated + [stem + ".returns.cpp"],
                        ["-fno-exceptions", *serial])
    if os.path.exists(stem + ".same.py"):
        python = os.environ["CYXX_PYTHON_EXECUTABLE"]
        environment = dict(os.environ, CXX=shlex.join(compiler()), CXXFLAGS="-O0", PYTHONPATH=args.work)
        for name in inputs:
            call([CYXX, "build", "-w", name, "-o", args.work + "/", "--python", python, *options],
                 env=environment)
        module = call([python, stem + ".same.py"], env=environment, cwd=args.work)
        if module != printed:
            sys.exit("the module prints\n%sthe program\n%s" % (module, printed))
    print(printed, end="")


if __name__ == "__main__":
    main()
