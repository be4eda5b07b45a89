#!/usr/bin/env python3
"""Runs the doctests and the check script of one parallel module under ThreadSanitizer: threads.py FILE.pyx --work DIR

Needs clang with its OpenMP runtime, whose tool libarcher tells the sanitizer how threads wait for each
other; so there is no list of suppressions. The interpreter is a program of our own that links the
sanitizer, because the library of it cannot be loaded into another one. With --finds the run must be
reported instead: the proof that a race would be. --repeat N runs it N times.
"""
import argparse
import os
import subprocess
import sys
import sysconfig

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from run import DOCTESTS, call  # noqa: E402

NO_EXAMPLES = 3  # of DOCTESTS
HOST = "#include <Python.h>\nint main(int argc, char** argv) { return Py_BytesMain(argc, argv); }\n"


def compiled(command, what):
    status, text = call(command)
    if status:
        print(text, end="")
        sys.exit("%s: status %d" % (what, status))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    parser.add_argument("--finds", action="store_true")
    parser.add_argument("--repeat", type=int, default=1)
    args = parser.parse_args()
    environment = os.environ
    clang, archer = environment["CYXX_CLANG"], environment["CYXX_ARCHER"]
    os.makedirs(args.work, exist_ok=True)
    name = os.path.splitext(os.path.basename(args.file))[0]
    path = os.path.join(args.work, name)
    sanitized = [clang, "-std=c++17", "-O1", "-g", "-fopenmp", "-fsanitize=thread", "-w",
                 "-I" + environment["CYXX_PYTHON_INCLUDE"]]
    with open(path + "_host.cpp", "w", encoding="utf-8") as file:
        file.write(HOST)
    library = os.path.join(sysconfig.get_config_var("LIBDIR"), sysconfig.get_config_var("LDLIBRARY"))
    compiled([*sanitized, path + "_host.cpp", library, "-o", path + "_host"], "interpreter")
    compiled([environment["CYXX"], "-w", args.file, "-o", path + ".cpp"], "cyxx")
    compiled([*sanitized, "-fPIC", "-shared",
              "-I" + os.path.join(environment["CYXX_SOURCE_DIR"], "runtime"),
              "-I" + environment["CYXX_NUMPY_INCLUDE"], path + ".cpp", "-o", path + ".so",
              "-latomic"], "module")  # reductions of complex numbers

    run = dict(environment, PYTHONPATH=args.work, OMP_TOOL_LIBRARIES=archer, OMP_NUM_THREADS="4",
               TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66")
    scripts = [["-c", DOCTESTS, name]]
    check = os.path.splitext(args.file)[0] + ".check.py"
    if os.path.exists(check):
        scripts.append([check])
    found = False
    for script in scripts * args.repeat:
        done = subprocess.run([path + "_host", *script], env=run, cwd=args.work, timeout=280,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = done.stdout.decode(errors="replace")
        raced = "WARNING: ThreadSanitizer" in text
        found |= raced
        if not args.finds and (raced or done.returncode not in (0, NO_EXAMPLES)):
            print(text, end="")
            sys.exit("status %d" % done.returncode)
    if args.finds and not found:
        sys.exit("the race was not found")


if __name__ == "__main__":
    main()
