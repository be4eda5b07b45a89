#!/usr/bin/env python3
"""What five fixed files cost: instructions of translating them, bytes of their C++ and of their stripped module.

budgets.py compares with budgets.json: 5 % more is a failure. budgets.py --update writes what is measured.
Instructions are counted by callgrind, so they do not depend on the machine's load, but on the compiler, its
options and its library; so those of another build than that of the file are not compared.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
BUDGETS = os.path.join(HERE, "budgets.json")
FILES = ["bench/programs/jacobi.pyx", "bench/programs/objects.pyx", "bench/python_layer/rows.pyx",
         "bench/parallel/sums.pyx", "bench/programs/quicksort.pyx"]
SLACK = 1.05
SKIPPED = 77


def run(*command, **environment):
    done = subprocess.run(command, env=dict(os.environ, **environment), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    if done.returncode:
        sys.exit("%s: status %d\n%s" % (command[0], done.returncode, done.stdout[-2000:]))
    return done.stdout


def measured(path, work):
    name = os.path.splitext(os.path.basename(path))[0]
    cyxx, cpp = os.environ["CYXX"], os.path.join(work, name + ".cpp")
    source = os.path.join(os.environ["CYXX_SOURCE_DIR"], path)
    text = run("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", cyxx, "-w", source, "-o", cpp)
    compiler = [os.environ[key] for key in ("CYXX_TEST_CCACHE", "CYXX_TEST_CXX") if os.environ.get(key)]
    run(cyxx, "build", "-w", source, "-o", work + "/", "--python", os.environ["CYXX_PYTHON_EXECUTABLE"],
        CXX=" ".join(compiler), CXXFLAGS="-O2")
    module = os.path.join(work, name + os.environ["CYXX_PYTHON_SUFFIX"])
    run("strip", module)
    return {"instructions": int(re.search(r"Collected : (\d+)", text)[1]), "output": os.path.getsize(cpp),
            "module": os.path.getsize(module)}


def main():
    try:
        run("valgrind", "--version")
        run("strip", "--version")
    except FileNotFoundError as error:
        print("needs", error.filename)
        return SKIPPED
    here = {"build": os.environ["CYXX_TEST_BUILD"]}
    with tempfile.TemporaryDirectory() as work:
        here["files"] = {path: measured(path, work) for path in FILES}
    if "--update" in sys.argv:
        with open(BUDGETS, "w") as file:
            json.dump(here, file, indent=4)
            file.write("\n")
        return 0
    with open(BUDGETS) as file:
        kept = json.load(file)
    if kept["build"] != here["build"]:
        print("the budgets are those of `%s`, not of `%s`" % (kept["build"], here["build"]))
        return SKIPPED
    status = 0
    for path, values in here["files"].items():
        for what, value in values.items():
            budget = kept["files"][path][what]
            print("%-32s %-12s %11d of %11d: %.3f" % (path, what, value, budget, value / budget))
            if value > budget * SLACK:
                print("    more than 5 % over its budget; if that is meant: tests/budgets.py --update")
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
